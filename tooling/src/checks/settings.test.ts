import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { variables as ofApi } from '@nalam/api/server';
import { variables as ofShell } from '@nalam/shell/server';
import { root } from '../repository.ts';

/** The default of each setting in docs/settings.md. */
const documented = new Map(
  [
    ...readFileSync(join(root, 'docs/settings.md'), 'utf8').matchAll(
      /^\| `([A-Z][A-Z\d_]+)` *\| ([^|]*?) *\|/gm,
    ),
  ].map(([, name = '', fallback = '']) => [name, fallback] as const),
);

const ofBuckets = ['RELEASES', 'FILES'].flatMap((name) =>
  ['URL', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((part) => `${name}_S3_${part}`),
);

test('docs/settings.md has each setting of the servers, and no other', () => {
  const variables = [...Object.keys(ofApi), ...Object.keys(ofShell), ...ofBuckets];

  expect([...documented.keys()].sort()).toEqual([...new Set(variables)].sort());
});

/** Settings whose default differs by server or is described in words. */
const inWords = [
  ...['API_PORT', 'API_URL', 'GOOGLE_KEYS_URL', 'LOG_LEVEL', 'SITE_URL', 'TRUST_PROXY'],
  'REQUIRE_SECOND_STEP',
];

test('docs/settings.md has the defaults of the servers', () => {
  const all: [string, object][] = Object.entries({ ...ofApi, ...ofShell });
  const defaults = all.flatMap(([name, setting]) =>
    'default' in setting && !inWords.includes(name)
      ? [[name, `\`${String(setting.default)}\``] as const]
      : [],
  );

  expect(defaults.map(([name]) => [name, documented.get(name)])).toEqual(defaults);
  expect(defaults.length).toBeGreaterThan(10);
});
