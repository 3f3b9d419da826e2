import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';
import { commands, siteFiles } from './site-files.ts';

const { files, packages, ownFolders } = siteFiles();

test('a packed site holds every file that its files start or read by name', () => {
  // A file beside it, such as a worker, or one that `require` reads; a folder stands for the files in it.
  const pathPattern =
    /(?:new URL\(\s*|import\.meta\.dirname,\s*|createRequire\(import\.meta\.url\)\(\s*)'([^']*\.\w+)'/g;
  const missing = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(pathPattern)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => !files.includes(path))
        .map((path) => `${file}: ${path}`),
    );

  expect(missing).toEqual([
    // A command imports only an error's class from that file.
    'tooling/src/releases/build-package.ts: tooling/webpack/build.cjs',
    // Only a check that opens staff screens starts it, and that needs a browser, which is not packed.
    'tooling/src/releases/gate/demo-template.ts: tooling/src/releases/gate/prepare-demo-process.ts',
  ]);
});

test('a packed site holds its commands, and no tests, no front end and nothing that builds', () => {
  expect(files).toEqual(expect.arrayContaining(commands.map((name) => `tooling/src/commands/${name}.ts`)));
  expect(
    files.filter((file) => /\.test\.|\/testing\/|^(shop|dashboard|public-site|shared-ui|e2e)\//.test(file)),
  ).toEqual([]);
  expect(ownFolders).toEqual(['api', 'server-kit', 'shell']);
  expect(packages).toEqual(
    expect.arrayContaining(['node_modules/fastify', 'node_modules/sharp', 'node_modules/react']),
  );
  expect(packages.filter((path) => /webpack|typescript|jest|playwright|antd|\/@swc/.test(path))).toEqual([]);
});
