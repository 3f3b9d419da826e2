export const rupeeIcon = 'M7 5h10M7 9h10M7 5h3.5a4 4 0 0 1 0 8H7l7.5 6.5';
