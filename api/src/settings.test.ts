import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSettings, SettingError } from './settings.ts';
import { publicSite } from './testing/public-site.ts';

test.each(['MAIL_TO', 'MAIL_FROM', 'ADMIN_EMAIL'])(
  '%s is refused unless it is an email address that forms accept',
  (name) => {
    expect(() => parseSettings({ [name]: 'admin@nalam' })).toThrow(
      `${name} must be an email address, but it is "admin@nalam".`,
    );
    expect(() => parseSettings({ [name]: 'admin@nalam.example' })).not.toThrow();
  },
);

test.each([
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [
    { REQUIRE_SECOND_STEP: 'superAdmin,boss' },
    'REQUIRE_SECOND_STEP must be a list of superAdmin, admin, reception, user, with commas between them, but it is "superAdmin,boss".',
  ],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be a password of 10 to 200 characters.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud".',
  ],
])('a wrong setting is named with what it must be: %j', (environment, line) => {
  expect(() => parseSettings(environment)).toThrow(new SettingError(line));
});

test('a site with a public address is refused with the names of all settings that it lacks', () => {
  expect(() =>
    parseSettings({ SITE_URL: 'https://centre.example', MAIL_FROM: publicSite.MAIL_FROM }),
  ).toThrow('Set SMTP_URL, ADMIN_EMAIL: a site with a public address (https://centre.example) needs them.');
  expect(() => parseSettings(publicSite)).not.toThrow();
});

test('a site with a public address has no API documentation, and no demo content unless it is switched on', () => {
  expect(parseSettings({})).toMatchObject({ demoContent: true, apiDocs: true });
  expect(parseSettings(publicSite)).toMatchObject({ demoContent: false, apiDocs: false });
  expect(parseSettings({ ...publicSite, DEMO_CONTENT: 'on' })).toMatchObject({ demoContent: true });
});

test('a secret may be in a file, as container platforms hand them out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'database');
  await writeFile(file, 'postgres://nalam:secret@db.example/nalam\n');

  expect(parseSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
    'postgres://nalam:secret@db.example/nalam',
  );
  expect(() => parseSettings({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other' })).toThrow(
    'Set DATABASE_URL or DATABASE_URL_FILE, but not both.',
  );
  expect(() => parseSettings({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
    `DATABASE_URL_FILE ${join(folder, 'none')} cannot be read (ENOENT).`,
  );
  await rm(folder, { recursive: true });
});

test('pictures and CVs are in a bucket when one is set, with its access keys', () => {
  const bucket = {
    FILES_S3_URL: 'https://s3.example/nalam-files',
    FILES_S3_ACCESS_KEY_ID: 'id',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  };

  expect(parseSettings({}).fileBucket).toBeUndefined();
  expect(parseSettings(bucket).fileBucket).toEqual({
    url: 'https://s3.example/nalam-files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(() => parseSettings({ ...bucket, FILES_S3_ACCESS_KEY_ID: '' })).toThrow(
    'FILES_S3_ACCESS_KEY_ID must be set, because FILES_S3_URL is.',
  );
  expect(() => parseSettings({ ...bucket, FILES_S3_URL: 'https://s3.example' })).toThrow(
    "FILES_S3_URL must be an address that ends with the bucket's name",
  );
});

const templates = ['Agreed', 'Moved', 'Cancelled', 'Reminder']
  .flatMap((message) => [`visit${message}.en=e-${message}`, `visit${message}.ta = t-${message}`])
  .join(', ');

test('SMS need a key and an approved template for each message in each language', () => {
  expect(parseSettings({}).msg91).toBeUndefined();
  expect(parseSettings({ MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: templates }).msg91).toMatchObject({
    authKey: 'key',
    url: new URL('https://control.msg91.com'),
    templates: { 'visitAgreed.en': 'e-Agreed', 'visitReminder.ta': 't-Reminder' },
  });
});

test.each([
  [{ MSG91_TEMPLATES: templates }, 'Set MSG91_AUTH_KEY: required by MSG91_TEMPLATES.'],
  [
    { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: 'visitAgreed.en=1, visitAgreed.ta=2, visitMoved.en=3' },
    'MSG91_TEMPLATES lacks visitMoved.ta, visitCancelled.en, visitCancelled.ta, visitReminder.en, visitReminder.ta.',
  ],
  [
    { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: 'visitAgreed.fr=1' },
    'MSG91_TEMPLATES must be a list of entries like visitAgreed.en=ID, but it holds "visitAgreed.fr=1".',
  ],
  [
    { WHATSAPP_TOKEN: 'token', WHATSAPP_TEMPLATES: templates },
    'Set WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN: required by WHATSAPP_TOKEN, WHATSAPP_TEMPLATES.',
  ],
  [
    { RAZORPAY_KEY_ID: 'rzp_live_1' },
    'Set RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: required by RAZORPAY_KEY_ID.',
  ],
  [{ MSG91_RECEIPT_KEY: 'short' }, 'MSG91_RECEIPT_KEY must be 20 or more letters and digits.'],
  [
    { RAZORPAY_URL: 'http://pay.example' },
    'RAZORPAY_URL must be an address that begins with https://, except on this machine',
  ],
])('%j ends the start with one line', (environment, line) => {
  expect(() => parseSettings(environment)).toThrow(line);
});
