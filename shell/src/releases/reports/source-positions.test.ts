import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import { SourcePositions } from './source-positions.ts';
import { store } from '../../testing/release-store.ts';
import { storeRelease } from '../../testing/store-release.ts';

const shop = { name: 'shop', version: '2' };

/** Maps its first line to line 3 of a page's source, and its second to column 5 of another package's line 1. */
const map = JSON.stringify({
  version: 3,
  file: 'product.js',
  names: [],
  sources: ['./src/features/product-page.tsx', '../shared-ui/src/icon/icon.tsx'],
  mappings: 'AAEA;ACFI',
});

beforeEach(async () => {
  const bytes = gzipSync(map);
  const files = { 'maps/product.js.map.gz': bytes, 'maps/damaged.js.map.gz': bytes };
  await storeRelease(store, shop, files);
  await writeFile(store.folder.pathOf(shop, 'maps/damaged.js.map.gz'), gzipSync(`${map}\n`));
});

const frame = { ...shop, file: 'web/product.js', line: 1, column: 1 };

test('a stack frame resolves to a file and line of the sources', async () => {
  const frames = await new SourcePositions(store).find([frame, { ...frame, line: 2 }], { maps: 1 });

  expect(frames.map(({ source }) => source)).toEqual([
    { file: 'src/features/product-page.tsx', line: 3, column: 1 },
    { file: 'shared-ui/src/icon/icon.tsx', line: 1, column: 5 },
  ]);
});

test.each([
  ['a script without a map', { file: 'web/other.js' }],
  ['a map that was changed', { file: 'web/damaged.js' }],
  ['a place that is in no source', { line: 99 }],
  ['a version that is gone', { version: '1' }],
  ['a file outside of the release', { file: 'web/../../../../etc/passwd' }],
  ['what every object has', { file: 'constructor' }],
])('a stack frame in %s is left as it was', async (_, change) => {
  const odd = { ...frame, ...change };
  expect(await new SourcePositions(store).find([odd, frame], { maps: 2 })).toEqual([
    odd,
    expect.objectContaining({ source: expect.anything() as object }),
  ]);
});

test('forged errors in every script do not make the server read every source map', async () => {
  const madeUpFrames = Array.from({ length: 20 }, (_, number) => ({
    ...frame,
    file: `web/made-up-${number}.js`,
  }));

  expect(await new SourcePositions(store).find([...madeUpFrames, frame], { maps: 20 })).toEqual([
    ...madeUpFrames,
    frame,
  ]);
});
