import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { takeFolder } from '@nalam/server-kit/take-folder';

const retryDelayMs = 500;

/**
 * Runs something that only one process at a time may do in a folder, such as building. A killed process does not block the next
 * one.
 *
 * @param folder created if it does not exist
 * @param say called when it has to wait
 */
export async function withFolderLock<Result>(
  folder: string,
  say: (line: string) => void,
  act: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  let leave = await takeFolder(folder);
  if (!leave) say('Waiting for another build in this folder …');
  while (!leave) {
    await wait(retryDelayMs);
    leave = await takeFolder(folder);
  }
  try {
    return await act();
  } finally {
    await leave();
  }
}
