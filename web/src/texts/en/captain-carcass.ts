export const captainCarcass = {};
