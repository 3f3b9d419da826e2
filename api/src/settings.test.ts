import { expect, test } from '@jest/globals';
import { parseSettings } from './settings.ts';

test.each(['MAIL_TO', 'MAIL_FROM', 'ADMIN_EMAIL'])('%s is refused where no form would take it', (name) => {
  expect(() => parseSettings({ [name]: 'admin@nalam' })).toThrow(
    `${name} must be an e-mail address, but it is "admin@nalam".`,
  );
  expect(() => parseSettings({ [name]: 'admin@nalam.example' })).not.toThrow();
});
