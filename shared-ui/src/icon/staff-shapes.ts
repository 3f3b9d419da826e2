/** For the dashboard. */

export const userIcon =
  'M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0zM4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2';
export const logoutIcon = 'M10 4H5.5v16H10M15 8l4 4-4 4M19 12H9.5';
export const dashboardIcon = 'M4 4h7v9H4zM13.5 4H20v5.5h-6.5zM13.5 12H20v8h-6.5zM4 15.5h7V20H4z';
export const dragIcon = 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1';
