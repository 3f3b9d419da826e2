#!/usr/bin/env node
/** `npx nalam release reports`: the commands of a remote with its own repository. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Those in the package (tooling/src/packing/pack-packages.ts). */
const names = readdirSync(pathOf('./src/commands')).map((file) => basename(file, '.js'));
const scripts = new Map([
  ['build', pathOf('./webpack/build.cjs')],
  ...names.map((name) => [name, pathOf(`./src/commands/${name}.js`)]),
]);

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `This needs Node 24 or newer, but it is ${process.version}. Install a newer one and run it again.`,
  );
  process.exit(1);
}
const script = scripts.get(process.argv[2]);
if (script === undefined) {
  console.error(`Name a command: ${[...scripts.keys()].join(', ')}.`);
  process.exit(1);
}
// A build applies to the current folder; the settings and paths of other commands are relative to the repository.
if (process.argv[2] !== 'build') process.chdir(createRequire(import.meta.url)('./repository.cjs').root);
// The command finds its arguments at the usual position, and can restart itself.
process.argv.splice(1, 2, script);
await import(script);
