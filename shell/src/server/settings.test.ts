import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { parseSettings, SettingError } from './settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
});

test('the data folder is readable only by its owner', () => {
  parseSettings({ DATA_DIR: join(folder, 'data') });

  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});

test('where nothing can be written, releases can still be read, but no server starts', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  // Not even root can create a folder inside a file.
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
])('a wrong setting is named in one line: %j', (env: Record<string, string>, line) => {
  expect(() => parseSettings({ DATA_DIR: folder, ...env })).toThrow(new SettingError(line));
});

test('Google’s script is set only with sign-in with Google', () => {
  expect(parseSettings({ DATA_DIR: folder }).googleScript).toBeUndefined();
  expect(parseSettings({ DATA_DIR: folder, GOOGLE_CLIENT_ID: 'our-client' }).googleScript).toBe(
    'https://accounts.google.com/gsi/client',
  );
});
