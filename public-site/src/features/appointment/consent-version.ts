/**
 * Which consent notice the visitor agreed to; stored with the request. The notice's words are under
 * `consent` in appointment.json: whoever changes what they promise gives them a new version here.
 */
export const consentVersion = '2026-11-21';
