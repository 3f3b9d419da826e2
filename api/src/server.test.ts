import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runApi, started } from './testing/api-process.ts';

let folder = '';
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-api-'));
});

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}) {
  const process = runApi(folder, env);
  running.add(process.child);
  return process;
}

test('a process that is killed loses nothing, and the next one starts on what it left', async () => {
  const first = run();
  const address = await started(first);
  while (!first.said.out.includes('password')) await new Promise((resolve) => setTimeout(resolve, 50));
  const password = /password \(shown only now\): (\S+)/.exec(first.said.out)?.[1];
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nalam.example', password }),
  });
  expect(login.status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = run();
  const session = await fetch(`${await started(second)}/api/auth-user`, {
    headers: { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' },
  });

  expect(await session.json()).toEqual({ valid: true, role: 'superAdmin', username: 'Super Admin' });
  expect(second.said.out).not.toContain('password');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a second process on the same data folder is turned away', async () => {
  const first = run();
  await started(first);

  const second = run();

  expect(await second.ended).toBe(1);
  expect(second.said.err).toMatch(/^Another process is using the data folder .+\n$/);
});

test.each([
  [{ API_PORT: 'abc' }, 'API_PORT must be a whole number from 0 to 65535, but it is "abc".'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 10 to 200 characters.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud".',
  ],
  [
    { DATABASE_URL: 'postgres://nalam:secret@127.0.0.1:1/nalam' },
    'The database at 127.0.0.1:1/nalam does not answer (connect ECONNREFUSED 127.0.0.1:1). Start it or correct DATABASE_URL.',
  ],
])('a wrong setting is named in one line: %j', async (env: Record<string, string>, line) => {
  const { said, ended } = run(env);

  expect(await ended).toBe(1);
  expect(said.err).toBe(`${line}\n`);
});

test('a data folder that cannot be made is named in one line', async () => {
  await writeFile(join(folder, 'file'), '');

  const { said, ended } = run({ DATA_DIR: join(folder, 'file', 'data') });

  expect(await ended).toBe(1);
  expect(said.err).toMatch(
    /^The data folder .+ cannot be made .+ Set DATA_DIR to a folder that can be written to\.\n$/,
  );
});

test('a taken port is named in one line, and does not cost the first password', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';

  const { said, ended } = run({ API_PORT: port });

  expect(await ended).toBe(1);
  expect(said.err).toBe(`Port ${port} is taken. End what uses it, or set API_PORT.\n`);
  taken.close();

  const second = run();
  await started(second);
  while (!second.said.out.includes('password')) await new Promise((resolve) => setTimeout(resolve, 50));
});
