import { createHash } from 'node:crypto';
import { access, constants, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingError } from '../server-kit/environment.ts';

const retryMs = 500;

/**
 * Makes sure that only one process uses a data folder: two on one embedded database would destroy it.
 * @returns a function that releases the folder
 * @throws SettingError when another process uses the folder, or it cannot be written to
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await access(folder, constants.W_OK);
  } catch {
    throw new SettingError(
      `The data folder ${folder} is read-only. Set DATA_DIR to a folder that can be written to.`,
    );
  }
  // A child has a copy of the socket until it executes its own program, so a lock that was just released may seem held.
  const unlock = (await takeFolder(folder)) ?? (await wait(retryMs).then(() => takeFolder(folder)));
  if (!unlock) {
    throw new SettingError(
      `Another process is using the data folder ${folder}. Stop that process, set DATA_DIR to another folder, or set DATABASE_URL so that both share a server.`,
    );
  }
  return unlock;
}

/**
 * Locks a folder for this process. The lock is a socket, because the operating system closes it even when the process
 * is killed; a lock file would stay behind.
 * @returns a function that releases the folder; undefined when another process holds the lock
 */
export async function takeFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  const path = socketPath(await realpath(folder));
  const server =
    (await listen(path)) ??
    ((await isAlive(path)) ? undefined : await rm(path, { force: true }).then(() => listen(path)));
  if (!server) return undefined;
  // The lock must not keep the process alive.
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function socketPath(folder: string) {
  const name = `nalam-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  // Linux's abstract socket names are not in the file system, and so leave nothing behind.
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
