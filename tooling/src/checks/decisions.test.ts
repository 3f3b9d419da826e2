import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

test('each decision has a number of its own', () => {
  const numbers = files.map((file) => Number(/^(\d{4})-/.exec(file)?.[1]));

  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test('the index lists each decision with its date and title', () => {
  const expected = files.map((file) => {
    const [title = '', , date = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    return `- ${date}: [${title.slice('# '.length)}](${file})`;
  });

  const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');

  expect(index.filter((line) => line.startsWith('- '))).toEqual(expected);
});
