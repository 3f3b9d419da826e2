/**
 * Which consent notice the applicant agreed to; stored with the application. The notice's words are under
 * `consent` in application.json: whoever changes what they promise gives them a new version here.
 */
export const consentVersion = 'career-2026-11-21';
