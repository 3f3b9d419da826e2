import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { tree } from '../../testing/temporary-tree.ts';
import { checkSources } from './check-sources.ts';
import { linesOf } from './finding.ts';
import { findIncompleteStrings } from './incomplete-strings.ts';

beforeEach(async () => {
  await tree.write({
    'labs/package.json': '{ "name": "@nalam/labs", "scripts": { "types": "tsc" } }',
    'labs/tsconfig.json': '{ "compilerOptions": { "noEmit": true, "types": [] }, "include": ["src"] }',
    'labs/src/page.ts': 'export const title: string = "Labs";',
    'labs/locales/en/labs.json': '{ "title": "Our labs", "welcome": "Welcome, {{name}}" }',
    'labs/locales/ta/labs.json': '{ "title": "எங்கள் ஆய்வகங்கள்", "welcome": "வணக்கம், {{name}}" }',
  });
});

const check = (name = 'labs') => checkSources(join(tree.root, name), (_, act) => act());
/** Without the compiler, which takes most of the time. */
const checkStrings = async (name = 'labs') => linesOf(await findIncompleteStrings(join(tree.root, name)));

test('sources whose types fit and whose texts are in both languages pass', async () => {
  expect(await check()).toEqual([]);
});

test('an error of types is named with its file and line', async () => {
  await tree.write({ 'labs/src/page.ts': '\nexport const title: string = 4;' });

  expect(await check()).toEqual([
    "labs/src/page.ts:2: TS2322: Type 'number' is not assignable to type 'string'.",
  ]);
});

test('a package whose types cannot be checked is refused with the output of the check', async () => {
  await tree.write({ 'labs/package.json': '{ "name": "@nalam/labs" }' });

  const [line = ''] = await check();
  expect(line).toMatch(/^labs: its types can't be checked: .*scripts/);
});

test.each([
  ['{ "welcome": "வணக்கம், {{name}}" }', 'labs:title: missing (ta: Our labs)'],
  ['{ "title": "Our labs", "welcome": "வணக்கம், {{name}}" }', 'labs:title: not translated (Our labs)'],
  [
    '{ "title": "எங்கள் ஆய்வகங்கள்", "welcome": "வணக்கம், {{peyar}}" }',
    'labs:welcome: placeholders differ (English has name, ta peyar)',
  ],
])('Tamil texts %s are refused with the key', async (tamil, line) => {
  await tree.write({ 'labs/locales/ta/labs.json': tamil });

  expect(await checkStrings()).toEqual([line]);
});

test('a text that English has empty is refused, and so is a file that is not JSON', async () => {
  await tree.write({ 'labs/locales/en/labs.json': '{ "title": "", "welcome": "Welcome, {{name}}" }' });
  expect(await check()).toEqual(['labs:title: missing (the English text is empty)']);

  await tree.write({ 'labs/locales/en/labs.json': '{' });
  expect(await checkStrings()).toEqual([expect.stringMatching(/^labs: .*en\/labs\.json is not valid JSON/)]);
});

test("the shell is held to shared-ui's texts, which it gives to every page", async () => {
  await tree.write({
    'shell/package.json': '{ "name": "@nalam/shell", "scripts": { "types": "tsc" } }',
    'shell/tsconfig.json': '{ "compilerOptions": { "noEmit": true, "types": [] }, "include": ["src"] }',
    'shell/src/main.ts': 'export {};',
    'shared-ui/locales/en/shared-ui.json': '{ "close": "Close" }',
  });

  expect(await checkStrings('shell')).toEqual(['shared-ui:close: missing (ta: Close)']);
});

test('twenty of a hundred faults are named', async () => {
  const texts = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`text${at}`, 'Words']));
  await tree.write({ 'labs/locales/en/labs.json': JSON.stringify(texts), 'labs/locales/ta/labs.json': '{}' });

  const lines = await checkStrings();
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('and 80 more of this kind.');
});
