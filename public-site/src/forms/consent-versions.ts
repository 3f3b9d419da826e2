/**
 * The versions of the consent notices, stored with visitors' data. The notices are under `consent` in each form's locale file;
 * the one for enquiries belongs to the shell, for use by other remotes. Change the version here when the meaning of a notice
 * changes.
 */
export const consentVersions = {
  appointment: '2026-11-27',
  application: 'career-2026-11-27',
};
