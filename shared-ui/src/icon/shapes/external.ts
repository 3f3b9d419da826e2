export const externalIcon = 'M14 4.5h5.5V10M19 5l-8 8M17 14v5.5H4.5V7H10';
