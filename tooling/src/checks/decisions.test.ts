import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

test('each decision has a number of its own, and the index lists it with its date and title', () => {
  const expected = files.map((file) => {
    const [title = '', , date = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    return `- ${date}: [${title.slice('# '.length)}](${file})`;
  });

  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');

  expect(index.filter((line) => line.startsWith('- '))).toEqual(expected);
});
