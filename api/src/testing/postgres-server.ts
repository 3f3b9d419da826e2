import { execFile, spawn } from 'node:child_process';
import { access, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/**
 * Starts a real PostgreSQL of its own in a temporary folder, because the embedded database has one connection and so
 * hides races.
 * @param superuser the name of its superuser role
 * @returns its address, and a function that stops and deletes it
 * @throws Error when the machine has no PostgreSQL: a test that needs one must not pass without
 */
export async function startPostgres(superuser = 'nalam') {
  const bin = await findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'nalam-postgres-'));
  const user = await unprivilegedUser(folder);
  const data = join(folder, 'data');
  const port = await freePort();

  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    user,
  );
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { ...user, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await answers(join(bin, 'pg_isready'), port);
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

async function findBinaries() {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'));
  // Debian keeps the programs of each version in a folder of its own; elsewhere they are on the path.
  for (const bin of [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]) {
    const found = await access(join(bin, 'initdb')).then(
      () => true,
      () => false,
    );
    if (found) return bin;
  }
  throw new Error('The tests need PostgreSQL. Install it: apt-get install postgresql');
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
async function unprivilegedUser(folder: string) {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  const user = { uid: await id('-u'), gid: await id('-g') };
  await chown(folder, user.uid, user.gid);
  return user;
}

async function answers(pgIsReady: string, port: number) {
  const giveUpAt = Date.now() + 20_000;
  for (;;) {
    try {
      await run(pgIsReady, ['-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
