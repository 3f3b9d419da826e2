import { expect, test } from '@jest/globals';
import { ReleaseStore } from '@nalam/shell/releases';
import { MemoryRegistry } from '@nalam/shell/testing/memory-registry';
import { storeRelease } from '@nalam/shell/testing/store-release';
import { gateContext } from '../../testing/rendering-releases.ts';
import { tree } from '../../testing/temporary-tree.ts';
import { compose } from './candidate.ts';
import { findWideStyles } from './wide-styles.ts';

/** @returns the problems of a stylesheet of labs, next to one of the shop */
async function findIn(css: string, live = ''): Promise<string[]> {
  const store = new ReleaseStore(tree.root, new MemoryRegistry());
  const facts = { smoke: [], offers: {} };
  const others = '@layer remotes { .cart { color: red } @keyframes turn { to { rotate: 1turn } } }';
  await storeRelease(store, { name: 'shop', version: '1' }, { 'web/styles.css': others }, facts);
  for (const [version, sheet] of [live, css].entries())
    await storeRelease(store, { name: 'labs', version: `${version}` }, { 'web/styles.css': sheet }, facts);
  const findings = await findWideStyles({
    store,
    before: await compose(store, { shop: '1', labs: '0' }),
    after: await compose(store, { shop: '1', labs: '1' }),
    gateContext,
  });
  return findings.map(({ where, what }) => `${where}: ${what}`);
}

test('selectors for own classes, and for elements inside them, are a remote’s own', async () => {
  const own = `
    .labs:hover, .labs > p + p, :is(.labs, .tests) a::after, .labs:has(.cart), body:has(.open) .labs { color: red }
    .labs { --gap: 1px; & p { color: red } + .tests { color: red } @media print { color: red } }
    @keyframes fade { to { opacity: 0 } }`;
  expect(await findIn(`@layer components { ${own} } @layer remotes { @media print { ${own} } }`)).toEqual([]);
});

test.each([
  ['body { color: red }', '`body` selects'],
  [':root { --choko: red }', '`:root` selects'],
  [':root:has(.labs) { color: red }', '`:root:has(.labs)` selects'],
  ['body:has(.labs) header { color: red }', '`body:has(.labs) header` selects'],
  [':not(.labs) { color: red }', '`:not(.labs)` selects'],
  [':is(.labs, p) { color: red }', '`:is(.labs, p)` selects'],
  ['.labs ~ footer { color: red }', '`.labs ~ footer` selects'],
  ['.labs { ~ footer { color: red } }', '`~ footer` selects'],
  ['.cart { color: red }', '`.cart` selects'],
  ['@media print { a { color: red } }', '`a` selects'],
  ['@keyframes turn { to { opacity: 0 } }', 'has the animation turn of others'],
  ['@font-face { font-family: Nunito; src: url(x) }', 'has a rule @font-face,'],
  ['@property --choko { syntax: "*"; inherits: false }', 'has a rule @property,'],
])('in the layer of remotes, %s is refused', async (rule, what) => {
  expect(await findIn(`@layer remotes { ${rule} }`)).toEqual([
    expect.stringContaining(`labs, styles.css: ${what}`),
  ]);
});

test('rules outside of the layers of remotes are refused', async () => {
  expect(
    await findIn(
      '.labs { color: red }\n@layer utilities { .labs { color: red } }\n@layer { .tests { color: red } }',
    ),
  ).toEqual([
    'labs, styles.css: has `.labs` outside of a layer',
    'labs, styles.css: has `@layer utilities` beside the layers components and remotes',
    'labs, styles.css: has `@layer` beside the layers components and remotes',
  ]);
});

test('faults that are already live do not block a change', async () => {
  const before = '@layer remotes { body { color: red } }';
  expect(await findIn(`${before} @layer remotes { a { color: red } }`, before)).toEqual([
    'labs, styles.css: `a` selects more than elements in its own classes',
  ]);
});
