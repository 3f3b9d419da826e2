import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

test('each decision has a number and a status, and the index lists it with its date and title', () => {
  const expected = files.map((file) => {
    const [title = '', , date = '', , status = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(status).toMatch(/^\*\*Status\.\*\* (Accepted|Superseded by)/);
    return `- ${date}: [${title.slice('# '.length)}](${file})`;
  });

  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  // Long lines of the index are wrapped.
  const index = readFileSync(join(folder, 'README.md'), 'utf8').replaceAll('\n  ', ' ').split('\n');

  expect(index.filter((line) => line.startsWith('- '))).toEqual(expected);
});
