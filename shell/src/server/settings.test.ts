import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { parseSettings, SettingError } from './settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
});

test('the data folder is made for its owner alone', () => {
  parseSettings({ DATA_DIR: join(folder, 'data') });

  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});

test('where nothing can be written, releases can still be read, but no server starts', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  // Not even root makes a folder in a file.
  const env = { DATA_DIR: join(file, 'data') };

  expect(parseSettings(env, { reads: true }).releases).toBe(join(file, 'data/releases'));
  expect(() => parseSettings(env)).toThrow("can't be written to");
});

test('an empty setting counts as unset', () => {
  expect(
    parseSettings({ DATA_DIR: folder, HOST: '', PORT: '', TRUST_PROXY: '', RELEASES_DIR: '' }),
  ).toMatchObject({ host: '0.0.0.0', port: 3000, trustProxy: false, releases: join(folder, 'releases') });
});

test.each(['loopback', '10.0.0.5', '10.0.0.0/8, fd00::/8'])('the proxies %s can be trusted', (proxies) => {
  expect(parseSettings({ DATA_DIR: folder, TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
});

test.each([
  [
    { ASSET_HOST: 'https://static.example/site' },
    'ASSET_HOST must be an address without a path, such as https://static.example.in, but it is "https://static.example/site".',
  ],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be a list of addresses such as 10.0.0.5 or 10.0.0.0/8, but it is "true".',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be a list of addresses such as 10.0.0.5 or 10.0.0.0/8, but it is "10.0.0.0/33".',
  ],
  [
    { RELEASES_S3_URL: 'https://s3.example/nalam', RELEASES_DIR: '/releases' },
    'Set RELEASES_DIR or RELEASES_S3_URL, but not both: releases are in one place.',
  ],
])('a wrong setting is named in one line: %j', (env: Record<string, string>, line) => {
  expect(() => parseSettings({ DATA_DIR: folder, ...env })).toThrow(new SettingError(line));
});

test('Google’s script is set only with sign-in with Google', () => {
  expect(parseSettings({ DATA_DIR: folder }).googleScript).toBeUndefined();
  expect(parseSettings({ DATA_DIR: folder, GOOGLE_CLIENT_ID: 'our-client' }).googleScript).toBe(
    'https://accounts.google.com/gsi/client',
  );
});

test('each bucket has its copies in a folder of its own', () => {
  const env = {
    DATA_DIR: folder,
    RELEASES_S3_ACCESS_KEY_ID: 'nalam',
    RELEASES_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { releases, releaseBucket } = parseSettings({
    ...env,
    RELEASES_S3_URL: 'https://s3.example:9000/nalam',
  });

  expect(releases).toBe(join(folder, 'releases-of-s3.example_9000_nalam'));
  expect(releaseBucket).toEqual({
    url: 'https://s3.example:9000/nalam',
    region: 'us-east-1',
    accessKeyId: 'nalam',
    secretAccessKey: 'secret',
  });
});

test('a wrong list of release keys ends the start with a line that names the field', () => {
  const file = join(folder, 'keys.json');
  const env = { DATA_DIR: folder, RELEASE_KEYS_FILE: file };
  expect(() => parseSettings(env)).toThrow(`RELEASE_KEYS_FILE ${file} can't be read (ENOENT).`);
  writeFileSync(file, '{ "keys": [{ "name": "Shop team", "publicKey": "MCow" }] }');
  expect(() => parseSettings(env)).toThrow(SettingError);
  expect(() => parseSettings(env)).toThrow('keys[0].publicKey must be a public key');
});

test('the key that this machine signs with is made at its first use, unless a setting names it', () => {
  const { releaseKey } = parseSettings({ DATA_DIR: folder });
  expect(releaseKey.exists).toBe(false);
  expect(releaseKey.id).toMatch(/^\w{16}$/);
  expect(statSync(join(folder, 'release.key')).mode & 0o777).toBe(0o600);

  const elsewhere = { DATA_DIR: folder, RELEASE_KEY_FILE: join(folder, 'none.key') };
  expect(() => parseSettings(elsewhere).releaseKey.id).toThrow("none.key can't be read");
  expect(() => parseSettings({ DATA_DIR: folder, RELEASE_KEY: 'nonsense' }).releaseKey.id).toThrow(
    'RELEASE_KEY is not a private key.',
  );
});
