import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** @returns a document as JSON with one line for each call, so that a change shows which call it is about */
function linesOf({ paths, ...rest }: Document): string {
  const calls = Object.entries(paths).map(([path, operations]) => {
    const lines = Object.entries(operations).map(
      ([method, operation]) => `${JSON.stringify(method)}:${JSON.stringify(operation)}`,
    );
    return `${JSON.stringify(path)}:{\n${lines.join(',\n')}}`;
  });
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${calls.sort().join(',\n')}}}\n`;
}

test('api/openapi.json says what the API takes and answers: `npm test` compares it with the one before', async () => {
  const { api } = await testApi();
  await api.ready();
  const current = linesOf(api.swagger() as unknown as Document);
  const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8').catch(() => '');

  const cache = new URL('../../../.cache/', import.meta.url);
  await mkdir(cache, { recursive: true });
  await writeFile(new URL('openapi.json', cache), current);
  const problem = 'The calls have changed. If they should: cp .cache/openapi.json api/openapi.json';
  expect(committed === current ? '' : problem).toBe('');
});
