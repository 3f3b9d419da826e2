/** Icons for the subjects of messages. */

export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const warningIcon = 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.2';
export const infoIcon = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5.5M12 7.8v.2';
export const lockIcon = 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2';
export const shieldIcon =
  'M12 3.5l7.5 2.8V11c0 4.6-2.9 8-7.5 9.7C7.4 19 4.5 15.6 4.5 11V6.3zM8.8 12l2.3 2.3 4.2-4.3';
