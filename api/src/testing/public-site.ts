/** The settings that a public site requires. */
export const publicSite = {
  SITE_URL: 'https://centre.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'website@centre.example',
  ADMIN_EMAIL: 'head@centre.example',
};
