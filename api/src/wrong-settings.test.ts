import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runApi } from './testing/api-process.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-api-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test.each([
  [{ API_PORT: 'abc' }, 'API_PORT must be a whole number from 0 to 65535, but it is "abc".'],
  [
    { DATABASE_URL: 'postgres://nalam:secret@127.0.0.1:1/nalam' },
    'The database at 127.0.0.1:1/nalam does not answer (connect ECONNREFUSED 127.0.0.1:1). Start it or correct DATABASE_URL.',
  ],
])('a wrong setting is named in one line: %j', async (env: Record<string, string>, line) => {
  const { output, ended } = runApi(folder, env);

  expect(await ended).toBe(1);
  expect(output.err).toBe(`${line}\n`);
});

test('a data folder that cannot be created is named in one line', async () => {
  await writeFile(join(folder, 'file'), '');

  const { output, ended } = runApi(folder, { DATA_DIR: join(folder, 'file', 'data') });

  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^The data folder .+ cannot be created .+ Set DATA_DIR to a folder that can be written to\.\n$/,
  );
});
