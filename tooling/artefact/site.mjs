/** `node site.mjs start` and the other commands of a site packed by `npm run pack`. Needs only Node, and writes only to DATA_DIR. */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { constants as system, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const [command, ...words] = process.argv.slice(2);

const { engines } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));
const needed = engines.node.replace('>=', '');
const numbers = (version) => version.split('.').map(Number);
const [major, minor] = numbers(needed);
const [ownMajor, ownMinor] = numbers(process.versions.node);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`This needs Node ${needed} or newer, but it is ${process.version}.`);
  process.exit(1);
}

const commands = 'tooling/src/commands';
const scripts = new Map([
  ['start', 'tooling/src/artefact/start-packed.ts'],
  ...readdirSync(pathOf(commands)).map((file) => [file.replace('.ts', ''), `${commands}/${file}`]),
]);
const script = scripts.get(command);
if (script === undefined) {
  console.error(`Name a command: ${[...scripts.keys()].join(', ')}.`);
  process.exit(1);
}

/** @returns the folder for sockets; on a read-only file system, one beside the data. All commands of a site share it. */
function temporaryFolder() {
  try {
    accessSync(tmpdir(), constants.W_OK);
    return tmpdir();
  } catch {
    const folder = resolve(process.env.DATA_DIR || '.data', 'tmp');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
}

const child = spawn(process.execPath, [pathOf(script), ...words], {
  stdio: 'inherit',
  env: { ...process.env, TMPDIR: temporaryFolder() },
});
// A terminal's Ctrl-C reaches the child by itself; this process must outlive it to forward its exit code.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? system.signals[signal] : 1)));
