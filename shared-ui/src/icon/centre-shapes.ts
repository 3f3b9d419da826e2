/** Icons for the centre's work. */

export const reportIcon = 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h7';
export const doctorIcon =
  'M6.5 3.5H5v5.5a4.5 4.5 0 0 0 9 0V3.5h-1.5M9.5 13.5V16a4.5 4.5 0 0 0 9 0v-2.5M20.3 11.7a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z';
export const briefcaseIcon = 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16M12 12v2.5';
export const imageIcon =
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M16.5 9a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z';
