export const logoutIcon = 'M10 4H5.5v16H10M15 8l4 4-4 4M19 12H9.5';
