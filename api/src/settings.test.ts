import { expect, test } from '@jest/globals';
import { parseSettings } from './settings.ts';
import { publicSite } from './testing/public-site.ts';

test.each(['MAIL_TO', 'MAIL_FROM', 'ADMIN_EMAIL'])('%s is refused where no form would take it', (name) => {
  expect(() => parseSettings({ [name]: 'admin@nalam' })).toThrow(
    `${name} must be an e-mail address, but it is "admin@nalam".`,
  );
  expect(() => parseSettings({ [name]: 'admin@nalam.example' })).not.toThrow();
});

test('a site with a public address is refused with the names of all settings that it lacks', () => {
  expect(() =>
    parseSettings({ SITE_URL: 'https://centre.example', MAIL_FROM: publicSite.MAIL_FROM }),
  ).toThrow('Set SMTP_URL, ADMIN_EMAIL: a site with a public address (https://centre.example) needs them.');
  expect(() => parseSettings(publicSite)).not.toThrow();
});

test('a site with a public address has no demo content and no API documentation unless they are switched on', () => {
  expect(parseSettings({})).toMatchObject({ demoContent: true, apiDocs: true });
  expect(parseSettings(publicSite)).toMatchObject({ demoContent: false, apiDocs: false });
  expect(parseSettings({ ...publicSite, DEMO_CONTENT: 'on', API_DOCS: 'on' })).toMatchObject({
    demoContent: true,
    apiDocs: true,
  });
});
