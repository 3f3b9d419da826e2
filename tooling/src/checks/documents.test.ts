import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';

const documents = globSync(['*.md', '*/README.md', 'docs/**/*.md', 'shell/src/**/*.md'], { cwd: root });
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** @returns the anchors that GitHub gives the headings of a document */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of the documents leads to a file, and to a heading in it', () => {
  const links = documents.flatMap((from) =>
    [...textOf(from).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ from, to })),
  );
  const dead = links.filter(({ from, to }) => {
    if (/^https?:/.test(to)) return false;
    const [path = '', anchor] = to.split('#');
    const file = path === '' ? from : join(dirname(from), path);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(textOf(file)).includes(anchor);
  });

  expect(dead).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});

const sources = globSync('*/**/*.{ts,tsx,js,cjs,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});

test('every document and heading that comments of the code name exists', () => {
  const mentions = sources.flatMap((from) =>
    [...textOf(from).matchAll(/(?:\/\/|\/\*|^ *\*).*?\b(docs\/[\w/-]+\.md(?:#[\w-]+)?)/gm)].map(
      ([, to = '']) => ({
        from,
        to,
      }),
    ),
  );
  const dead = mentions.filter(({ to }) => {
    const [file = '', anchor] = to.split('#');
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(textOf(file)).includes(anchor);
  });

  expect(dead).toEqual([]);
  expect(mentions.length).toBeGreaterThan(100);
});

test('every source that the documents name exists', () => {
  const mentions = documents.flatMap((from) =>
    [...textOf(from).matchAll(/`(\w[\w./-]*\.(?:ts|tsx|cjs|mjs))`/g)].map(([, name = '']) => ({
      from,
      name,
    })),
  );

  expect(mentions.filter(({ name }) => !sources.some((source) => `/${source}`.endsWith(`/${name}`)))).toEqual(
    [],
  );
  expect(mentions.length).toBeGreaterThan(100);
});
