import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { prepareNewFolder } from './prepare.ts';
import { runApi, started } from './testing/api-process.ts';

/** A prepared database, because creating one takes longer than these tests; no API was ever started on it. */
let prepared = '';
let folder = '';
const running = new Set<ChildProcess>();

beforeAll(async () => {
  prepared = await newFolder();
  await prepareNewFolder({
    databaseUrl: undefined,
    dataDir: prepared,
    demoContent: false,
    migrateOnStart: true,
  });
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await newFolder();
  await cp(prepared, folder, { recursive: true });
});

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

const newFolder = () => mkdtemp(join(tmpdir(), 'nalam-api-'));

function run(env: Record<string, string> = {}) {
  const process = runApi(folder, env);
  running.add(process.child);
  return process;
}

test('a data folder has one process at a time, and after one is killed the next one starts from all its data', async () => {
  const first = run();
  const address = await started(first);
  while (!first.output.out.includes('password')) await new Promise((resolve) => setTimeout(resolve, 50));
  const password = /password \(shown only now\): (\S+)/.exec(first.output.out)?.[1];
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nalam.example', password }),
  });
  expect(login.status).toBe(200);

  const other = run();
  expect(await other.ended).toBe(1);
  expect(other.output.err).toMatch(/^Another process is using the data folder .+\n$/);

  first.child.kill('SIGKILL');
  await first.ended;
  const second = run();
  const session = await fetch(`${await started(second)}/api/auth-user`, {
    headers: { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' },
  });

  expect(await session.json()).toEqual({ valid: true, role: 'superAdmin', username: 'Super Admin' });
  expect(second.output.out).not.toContain('password');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a port in use is reported in one line, and the next start still shows the first password', async () => {
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const address = otherServer.address();
  const port = typeof address === 'object' ? String(address?.port) : '';

  const { output, ended } = run({ API_PORT: port });

  expect(await ended).toBe(1);
  expect(output.err).toBe(
    `Port ${port} is in use. Stop the process that uses it, or set API_PORT to another port.\n`,
  );
  otherServer.close();

  const second = run();
  await started(second);
  while (!second.output.out.includes('password')) await new Promise((resolve) => setTimeout(resolve, 50));
});
