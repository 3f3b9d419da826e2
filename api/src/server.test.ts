import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runApi, started } from './testing/api-process.ts';

let folder = '';
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-api-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}) {
  const process = runApi(folder, env);
  running.add(process.child);
  return process;
}

/** @returns the first password as soon as the process prints it */
async function passwordOf({ output }: ReturnType<typeof runApi>): Promise<string> {
  for (;;) {
    const password = /password \(shown only now\): (\S+)/.exec(output.out)?.[1];
    if (password !== undefined) return password;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a data folder serves one process at a time, and each next one continues, after a failed start, which says in one line what is wrong, as after a kill', async () => {
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const { port } = otherServer.address() as AddressInfo;
  const failed = run({ API_PORT: String(port) });
  expect(await failed.ended).toBe(1);
  expect(failed.output.err).toBe(
    `Port ${port} is in use. Stop the process that uses it, or set API_PORT to another port.\n`,
  );
  otherServer.close();
  const withoutDatabase = run({ DATABASE_URL: 'postgres://nalam:secret@127.0.0.1:1/nalam' });
  expect(await withoutDatabase.ended).toBe(1);
  expect(withoutDatabase.output.err).toBe(
    'The database at 127.0.0.1:1/nalam does not answer (connect ECONNREFUSED 127.0.0.1:1). Start it or correct DATABASE_URL.\n',
  );

  const first = run();
  const address = await started(first);
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nalam.example', password: await passwordOf(first) }),
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
