import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ReleaseStore } from '@nalam/shell/releases';
import { publish } from '../releases/publish.ts';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { wakePagesAtOnce } from './wake-pages.ts';

test('a copy of the live shell wakes its pages, and is still a whole release', async () => {
  const tree = await temporaryTree();
  try {
    await tree.write({
      'dist/web/assets.json': JSON.stringify({ version: '1', chunks: {}, integrity: {} }),
      'dist/web/shared.json': JSON.stringify({ uses: {}, provides: {} }),
      // Long enough to be stored compressed as well, which is what a browser would get.
      'dist/web/starter.js': `start();${' '.repeat(1000)}`,
    });
    const store = new ReleaseStore(join(tree.root, 'releases'));
    const shell = { name: 'shell', version: '1' };
    await publish(store, 'shell', join(tree.root, 'dist'));

    await wakePagesAtOnce(store, '1');

    expect(await readFile(store.pathOf(shell, 'web/starter.js'), 'utf8')).toMatch(
      /^start\(\);[^]*pointerover/,
    );
    expect(await store.isSound(shell)).toBe(true);
    expect(Object.keys((await store.read(shell)).files)).not.toContain('web/starter.js.br');
  } finally {
    await tree.remove();
  }
});
