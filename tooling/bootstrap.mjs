/**
 * The first script of every command. It runs on whatever Node a machine has (20 or newer) and needs no package: it installs
 * missing packages and starts the project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `This needs Node 20 or newer, but it is ${process.version}. Install a newer one and run it again.`,
  );
  process.exit(1);
}

const script = ['tooling/src/commands', 'tooling/bench/src/commands']
  .map((folder) => join(root, folder, `${command}.ts`))
  .find((file) => existsSync(file));

// The comment at the top of a command is its help.
if (args.includes('--help') && script) {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(script, 'utf8')) ?? [];
  console.log(comment.replaceAll(/^ \*/gm, '').replaceAll(/^ /gm, '').trim());
  process.exit(0);
}

const marker = join(root, 'node_modules/.installed-from');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
if (installed !== lock) {
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(marker, lock);
}

const bin = join(root, 'node_modules/.bin');
/** Node's compile cache: keeps V8's code and type-stripped sources for every later process. */
const compiled = join(root, '.cache/compiled');
/** A day's work fills half of it; clearing it costs the next commands a second each. */
const maxCachedFiles = 30_000;
if (existsSync(compiled) && readdirSync(compiled, { recursive: true }).length > maxCachedFiles) {
  rmSync(compiled, { recursive: true, force: true });
}
const child = spawn(join(bin, 'node'), [script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: bin + delimiter + process.env.PATH },
});
// A terminal's Ctrl-C reaches the child by itself; this process must outlive it to forward its exit code.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
