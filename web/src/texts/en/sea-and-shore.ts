export const seaAndShore = {};
