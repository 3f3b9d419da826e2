/** The retention periods of personal data, in months, until the site settings are filled in, and their defaults. */
export const presetRetention = {
  appointmentMonths: 12,
  enquiryMonths: 12,
  applicationMonths: 6,
  accountMonths: 36,
  orderYears: 8,
  signInMonths: 12,
  mailMonths: 3,
};
