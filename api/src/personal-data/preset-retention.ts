/** The default retention periods of personal data, in months. */
export const presetRetention = {
  appointmentMonths: 12,
  enquiryMonths: 12,
  applicationMonths: 6,
  accountMonths: 36,
  orderYears: 8,
  signInMonths: 12,
  mailMonths: 3,
};
