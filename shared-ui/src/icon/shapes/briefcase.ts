export const briefcaseIcon = 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16M12 12v2.5';
