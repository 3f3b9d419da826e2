export const bagIcon = 'M5.5 8h13l1 12h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5';
