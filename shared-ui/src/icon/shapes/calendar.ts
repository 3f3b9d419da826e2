export const calendarIcon =
  'M4 7.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10.5h16M8 3.5v4M16 3.5v4';
