import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { oneFileShell, saying } from '../testing/one-file-shell.ts';
import { tree } from '../testing/temporary-tree.ts';
import { BuildFailed, buildPackage } from './build-package.ts';
import { buildVersion } from './release-sources.ts';

test('a file that is saved during a build is in the built files, and in their version', async () => {
  const folder = join(tree.root, 'shell');
  await tree.write({
    ...oneFileShell(`
      const fs = require('node:fs');
      const file = __dirname + '/src/host/browser/main.ts';
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('first', 'second'));`),
    ...saying('first'),
  });

  const build = await buildPackage(folder);

  expect(await readFile(join(build, 'web/main.js'), 'utf8')).toContain('second');
  const assets = await readFile(join(build, 'web/assets.json'), 'utf8');
  expect(JSON.parse(assets)).toMatchObject({ version: buildVersion(folder) });
});

test('equal sources are built once, also after a change and back', async () => {
  const folder = join(tree.root, 'shell');
  const count = join(tree.root, 'count');
  await tree.write({
    ...oneFileShell(`require('node:fs').appendFileSync('${count}', 'one ');`),
    ...saying('first'),
  });
  const first = await buildPackage(folder);

  await tree.write(saying('second'));
  await buildPackage(folder);
  await tree.write(saying('first'));
  expect(await buildPackage(folder)).toBe(first);

  expect(await readFile(count, 'utf8')).toBe('one one ');
});

test('a build with a compile error fails with that error', async () => {
  await tree.write({ ...oneFileShell(), 'shell/src/host/browser/main.ts': "import './nowhere.js';" });

  const building = buildPackage(join(tree.root, 'shell'));

  await expect(building).rejects.toThrow("Can't resolve './nowhere.js'");
  await expect(building).rejects.toThrow(BuildFailed);
});
