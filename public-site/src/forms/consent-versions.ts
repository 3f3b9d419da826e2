/**
 * Which consent notice a visitor agreed to; stored with what they send. The notices are under `consent` in each form's
 * locale file. A change of what a notice promises gives it a new version here.
 */
export const consentVersions = {
  appointment: '2026-11-26',
  enquiry: '2026-11-24',
  application: 'career-2026-11-21',
};
