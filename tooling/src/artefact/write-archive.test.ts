import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tree } from '../testing/temporary-tree.ts';
import { writeArchive } from './write-archive.ts';

const date = new Date('2026-11-25T10:00:00Z');

test('the same files produce the same bytes, regardless of owner, time and order', async () => {
  await tree.write({ 'one/site/a.txt': 'a', 'one/site/b/c.txt': 'c' });
  await tree.write({ 'two/site/b/c.txt': 'c', 'two/site/a.txt': 'a' });
  await utimes(join(tree.root, 'two/site/a.txt'), new Date(0), new Date(0));
  await chmod(join(tree.root, 'two/site/a.txt'), 0o600);
  await mkdir(join(tree.root, 'out'));

  const archives = ['one', 'two'].map((name) => join(tree.root, `out/${name}.tar.gz`));
  await writeArchive(join(tree.root, 'one/site'), archives[0] ?? '', date);
  await writeArchive(join(tree.root, 'two/site'), archives[1] ?? '', date);

  const [one, two] = await Promise.all(archives.map((path) => readFile(path)));
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
  const listed = execFileSync('tar', ['-tzf', archives[0] ?? ''], { encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual(['site/', 'site/a.txt', 'site/b/', 'site/b/c.txt']);
});

test('a missing folder makes no archive', async () => {
  await expect(
    writeArchive(join(tree.root, 'nowhere/site'), join(tree.root, 'site.tar.gz'), date),
  ).rejects.toThrow('tar ended with 2');
});
