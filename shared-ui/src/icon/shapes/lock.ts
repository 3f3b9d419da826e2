export const lockIcon = 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2';
