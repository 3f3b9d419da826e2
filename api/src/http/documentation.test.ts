import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { RecordSchemas } from '../records/field-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** @returns a document as JSON with one line per call, so that diffs show which call changed */
function linesOf({ paths, ...rest }: Document): string {
  const calls = Object.entries(paths).map(([path, operations]) => {
    const lines = Object.entries(operations).map(
      ([method, operation]) => `${JSON.stringify(method)}:${JSON.stringify(operation)}`,
    );
    return `${JSON.stringify(path)}:{\n${lines.join(',\n')}}`;
  });
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${calls.sort().join(',\n')}}}\n`;
}

/** @returns the fields of each kind of record as JSON with one line per field */
function linesOfKinds(schemas: RecordSchemas): string {
  const kinds = Object.entries(schemas).map(([kind, { properties = {}, ...rest }]) => {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${JSON.stringify(name)}:${JSON.stringify(field)}`,
    );
    return `${JSON.stringify(kind)}:${JSON.stringify(rest).slice(0, -1)},"properties":{\n${fields.join(',\n')}}}`;
  });
  return `{\n${kinds.join(',\n')}}\n`;
}

/** Compares a committed file with the API's current output, and writes that to the cache folder. */
async function expectCommitted(file: string, current: string) {
  const committed = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8').catch(() => '');
  const cache = new URL('../../../.cache/', import.meta.url);
  await mkdir(cache, { recursive: true });
  await writeFile(new URL(file, cache), current);
  const problem = `The API has changed. If it should: cp .cache/${file} api/${file}`;
  expect(committed === current ? '' : problem).toBe('');
}

test('api/openapi.json says what the API takes and answers: `npm test` compares it with the one before', async () => {
  const { api } = await testApi();
  await api.ready();

  await expectCommitted('openapi.json', linesOf(api.swagger() as unknown as Document));
});

test('api/record-schemas.json says which fields the kinds of records have: editors are tested with it', async () => {
  const staff = await signInAs(await testApi(), 'user');

  const schemas = (await staff.get('/api/dashboard/records/kinds')).json<RecordSchemas>();

  await expectCommitted('record-schemas.json', linesOfKinds(schemas));
});
