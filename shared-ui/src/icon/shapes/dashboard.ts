export const dashboardIcon = 'M4 4h7v9H4zM13.5 4H20v5.5h-6.5zM13.5 12H20v8h-6.5zM4 15.5h7V20H4z';
