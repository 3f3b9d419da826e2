/**
 * The versions of the consent notices, stored with what visitors send. The notices are under `consent` in each form's
 * locale file; that of enquiries is the shell's, for other remotes as well. Change the version here with the meaning of a notice.
 */
export const consentVersions = {
  appointment: '2026-11-27',
  application: 'career-2026-11-27',
};
