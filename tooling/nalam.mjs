#!/usr/bin/env node
/** `npx nalam release reports`: the commands of a remote that has a repository of its own. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Those that are packed (tooling/src/packing/pack-packages.ts). */
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
// A build is of the folder it is typed in; settings and paths of the others are seen from the repository's.
if (process.argv[2] !== 'build') process.chdir(createRequire(import.meta.url)('./repository.cjs').root);
// The command finds its words where a script that is run by itself has them, and can start itself again.
process.argv.splice(1, 2, script);
await import(script);
