import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../releases/release-sources.ts';

test('the index of decisions names each by its title', () => {
  const folder = join(root, 'docs/decisions');
  const titles = readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => {
      const [title = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
      return `- [${title.slice('# '.length)}](${file})`;
    });

  const index = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');

  expect(index.filter((line) => line.startsWith('- '))).toEqual(titles);
});
