import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes a folder as a reproducible `.tar.gz`: order, times and owners are the same on every machine. Requires GNU tar.
 *
 * @param date the time of all its files
 * @throws {Error} if tar can't read a file
 */
export async function writeArchive(folder: string, archive: string, date: Date) {
  const seconds = Math.floor(date.getTime() / 1000);
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(tar, 'exit');
  await pipeline(tar.stdout, createGzip(), createWriteStream(archive));
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`tar ended with ${code}.`);
}
