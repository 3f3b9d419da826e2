/** Icons for contact details and opening hours. */

export const phoneIcon =
  'M5 4h3.5l1.8 4.5-2.2 1.6a12 12 0 0 0 5.8 5.8l1.6-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z';
export const whatsappIcon =
  'M4 20l1.2-4a8.2 8.2 0 1 1 3 2.9zM9.3 8.4c-.6.5-.9 1.2-.6 2.1.7 2 2.7 3.9 4.7 4.6.9.3 1.6 0 2.1-.6.3-.4.3-.8-.1-1.1l-1.3-.8c-.3-.2-.7-.1-.9.2l-.4.5c-1.1-.5-1.9-1.3-2.4-2.4l.5-.4c.3-.2.4-.6.2-.9l-.8-1.3c-.3-.4-.7-.4-1 .1z';
export const mailIcon =
  'M3.5 6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1zM4 7l8 6 8-6';
export const mapPinIcon =
  'M12 21c4.5-4.4 7-7.9 7-11a7 7 0 0 0-14 0c0 3.1 2.5 6.6 7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z';
export const calendarIcon =
  'M4 7.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10.5h16M8 3.5v4M16 3.5v4';
export const clockIcon = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5l3.5 2';
