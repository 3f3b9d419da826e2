export const imageIcon =
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M16.5 9a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z';
