import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ApiDocument, Schema } from '../../api-contract/breaking-changes.ts';
import { callsFile, namedCalls } from '../../api-contract/calls-of-build.ts';
import { addRelease, gateContext } from '../../testing/rendering-releases.ts';
import { store } from '../../testing/release-store.ts';
import { compose } from './candidate.ts';
import { findChangedCalls } from './changed-calls.ts';

let api: Server;
/** The contract served by the site's API. */
let contract: unknown;

beforeEach(() => {
  api = createServer((_, answer) => answer.end(JSON.stringify(contract))).listen(0, '127.0.0.1');
});
afterEach(() => {
  api.close();
});

/** An API in which every call answers an object with these fields. */
const apiWith = (fields: string[], ...paths: string[]): ApiDocument => {
  const schema: Schema & { description: string } = {
    type: 'object',
    description: 'What there is',
    properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
    required: fields,
  };
  const operation = { responses: { '200': { content: { 'application/json': { schema } } } } };
  return {
    info: { version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, { get: operation }])),
  };
};

/** @returns the check's problems when labs replaces an earlier version, each built for an API */
async function replace(before: ApiDocument | undefined, after: ApiDocument) {
  for (const [version, calls] of Object.entries({ old: before, new: after })) {
    await addRelease(store, 'labs', version);
    if (calls)
      await writeFile(
        `${store.folder.pathOf({ name: 'labs', version })}/${callsFile}`,
        JSON.stringify(calls),
      );
  }
  const warnings: string[] = [];
  const found = await findChangedCalls({
    store,
    after: await compose(store, { labs: 'new' }),
    before: await compose(store, { labs: 'old' }),
    gateContext: {
      ...gateContext,
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
      warn: (line) => warnings.push(line),
    },
  });
  return { found: found.map(({ where, what }) => `${where}: ${what}`), warnings };
}

test("a remote built for something that the site's API does not answer is reported with call and field", async () => {
  contract = apiWith(['name'], '/api/tests');

  expect((await replace(undefined, apiWith(['name', 'price'], '/api/tests', '/api/offers'))).found).toEqual([
    'labs: it was built for another API than that of the site, where GET /api/tests 200.price is gone.',
    'labs: it was built for another API than that of the site, where GET /api/offers is gone.',
  ]);
});

test('a difference that the live version has, too, is no reason to refuse', async () => {
  contract = apiWith(['name'], '/api/tests');
  const older = apiWith(['name', 'price'], '/api/tests');

  expect(await replace(older, older)).toEqual({ found: [], warnings: [] });
});

test.each([{ message: 'Not found.' }, null])(
  'an API that does not list its calls is reported: %j',
  async (answer) => {
    contract = answer;

    const { found, warnings } = await replace(undefined, apiWith(['name'], '/api/tests'));
    expect(found).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("does not list the API's calls")]);
  },
);

test('a release holds the calls that its scripts name, without their descriptions', () => {
  const document = apiWith(
    ['description'],
    ...[
      '/api/tests',
      '/api/tests/{id}',
      '/api/tests/{id}/price',
      '/api/orders',
      '/api/orders/{id}/refund',
      '/api/test',
    ],
  );
  const code = 'a.get("/tests"),a.send("POST",`/orders/${encodeURIComponent(e)}/refund`),b("/x/test")';

  const calls = namedCalls(document, code);
  expect(Object.keys(calls.paths ?? {})).toEqual([
    '/api/tests',
    // The strings in the code do not show whether a call has parameters.
    '/api/tests/{id}',
    '/api/orders',
    '/api/orders/{id}/refund',
  ]);
  expect(JSON.stringify(calls)).not.toContain('What there is');
  expect(JSON.stringify(calls)).toContain('"description":{"type":"string"}');
});
