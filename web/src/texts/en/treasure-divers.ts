export const treasureDivers = {};
