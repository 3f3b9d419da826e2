import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks a folder for this process. The lock is a socket, which the operating system closes even if the process is killed; a lock
 * file would remain.
 * @returns a function that releases the folder; undefined if another process holds the lock
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
  // Linux's abstract sockets are not in the file system, so they leave nothing behind.
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
