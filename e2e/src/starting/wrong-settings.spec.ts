import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { processesOfGroup } from '../site/processes.ts';
import { copyTemplate } from '../site/site-test.ts';
import { runStart } from './start-command.ts';

let folder: string;

test.beforeAll(async () => {
  folder = await copyTemplate();
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Expects one line that names the setting and the remedy, exit code 1, and no running processes. */
async function expectRefusal(env: Record<string, string>, line: RegExp) {
  const start = runStart({ DATA_DIR: folder, PORT: String(await freePort()), ...env });

  expect(await start.ended).toBe(1);
  expect(start.output.err).toMatch(/^[^\n]+\n$/);
  expect(start.output.err).toMatch(line);
  expect(start.output.out).not.toContain('Ctrl-C');
  await expect.poll(async () => processesOfGroup(start.group)).toEqual([]);
}

test('a port that is in use', async () => {
  const listener = createServer().listen(0);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  await expectRefusal({ PORT: String(port) }, new RegExp(`^Port ${port} is in use\\. .*PORT`));
  listener.close();
});

test('a database server that does not answer, without its password', { tag: '@nightly' }, async () => {
  await expectRefusal(
    { DATABASE_URL: 'postgres://nalam:secret@127.0.0.1:1/nalam' },
    /^(?!.*secret)The database at 127\.0\.0\.1:1\/nalam does not answer .*DATABASE_URL/,
  );
});

test('a data folder that cannot be written to', { tag: '@nightly' }, async () => {
  // Not even root can create a folder inside a file.
  await writeFile(join(folder, 'a-file'), '');

  await expectRefusal({ DATA_DIR: join(folder, 'a-file', 'data') }, /^DATA_DIR .*can't be written to/);
});

test('a public address without what a public site needs', { tag: '@nightly' }, async () => {
  await expectRefusal(
    { SITE_URL: 'https://centre.example', ADMIN_EMAIL: 'head@centre.example' },
    /^Set SMTP_URL, MAIL_FROM: a site with a public address \(https:\/\/centre\.example\) needs them\.\n$/,
  );
});

/** A setting of the shell's server, one of the API, and one of both; unit tests cover the others. */
const malformed: [string, string][] = [
  ['RENDER_WORKERS', '0'],
  ['SMTP_URL', 'mail.example'],
  ['LOG_LEVEL', 'loud'],
];

for (const [name, value] of malformed) {
  test(`${name} set to ${value}`, { tag: '@nightly' }, async () => {
    await expectRefusal({ [name]: value }, new RegExp(`^${name} must be `));
  });
}
