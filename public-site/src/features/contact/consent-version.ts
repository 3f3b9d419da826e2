/**
 * Which consent notice the visitor agreed to; stored with the enquiry. The notice's words are under `consent` in enquiry.json:
 * whoever changes what they promise gives them a new version here.
 */
export const consentVersion = '2026-11-21';
