import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';

const documents = globSync(['*.md', '*/README.md', 'docs/**/*.md', 'shell/src/**/*.md'], { cwd: root });
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** @returns whether GitHub gives a heading of a document this anchor */
const hasAnchor = (file: string, anchor: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
        .replaceAll(' ', '-') === anchor,
  );

/** @returns whether a link leads to a file, and to a heading in it */
function isAlive(to: string, from = ''): boolean {
  const [path = '', anchor] = to.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  return existsSync(join(root, file)) && (anchor === undefined || hasAnchor(file, anchor));
}

/** @returns the file of each match of a pattern in these files, and what the pattern's group matched there */
const mentionsIn = (files: string[], pattern: RegExp) =>
  files.flatMap((from) => [...textOf(from).matchAll(pattern)].map(([, to = '']) => ({ from, to })));

test('every link of the documents leads to a file, and to a heading in it', () => {
  const links = mentionsIn(documents, /\]\(([^)\s]+)\)/g);

  expect(links.filter(({ from, to }) => !/^https?:/.test(to) && !isAlive(to, from))).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});

const sources = globSync('*/**/*.{ts,tsx,js,cjs,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});

test('every document and heading that comments of the code name exists', () => {
  const mentions = mentionsIn(sources, /(?:\/\/|\/\*|^ *\*).*?\b(docs\/[\w/-]+\.md(?:#[\w-]+)?)/gm);

  expect(mentions.filter(({ to }) => !isAlive(to))).toEqual([]);
  expect(mentions.length).toBeGreaterThan(100);
});

test('every source that the documents name exists', () => {
  const mentions = mentionsIn(documents, /`(\w[\w./-]*\.(?:ts|tsx|cjs|mjs))`/g);

  expect(mentions.filter(({ to }) => !sources.some((source) => `/${source}`.endsWith(`/${to}`)))).toEqual([]);
  expect(mentions.length).toBeGreaterThan(100);
});
