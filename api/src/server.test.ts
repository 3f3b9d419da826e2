import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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

test('a data folder serves one process at a time; a start that fails exits with one line', async () => {
  const withoutDatabase = run({ DATABASE_URL: 'postgres://nalam:secret@127.0.0.1:1/nalam' });
  expect(await withoutDatabase.ended).toBe(1);
  expect(withoutDatabase.output.err).toBe(
    'The database at 127.0.0.1:1/nalam does not answer (connect ECONNREFUSED 127.0.0.1:1). Start it or correct DATABASE_URL.\n',
  );

  const first = run();
  const login = await fetch(`${await started(first)}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nalam.example', password: await passwordOf(first) }),
  });
  expect(login.status).toBe(200);

  const other = run();
  expect(await other.ended).toBe(1);
  expect(other.output.err).toMatch(/^Another process is using the data folder .+\n$/);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});
