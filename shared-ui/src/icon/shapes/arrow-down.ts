export const arrowDownIcon = 'M12 5v14M6 13l6 6 6-6';
