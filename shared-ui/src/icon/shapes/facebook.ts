export const facebookIcon = 'M16.5 4H15a3.8 3.8 0 0 0-3.8 3.8V20.5M7.5 12h7.5';
