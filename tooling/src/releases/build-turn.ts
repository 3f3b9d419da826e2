import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { takeFolder } from 'api/folder-lock';

/** How often it is asked whether it is one's turn, in milliseconds. */
const interval = 500;

/**
 * Does something that only one process at a time may do in a folder, such as to build there. Who was killed at it holds
 * nobody up.
 *
 * @param folder made, if it is not there
 * @param say told when others have to be waited for
 */
export async function inTurn<Result>(
  folder: string,
  say: (line: string) => void,
  act: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  let leave = await takeFolder(folder);
  if (!leave) say('Another start is building in this folder; this one waits for it …');
  while (!leave) {
    await wait(interval);
    leave = await takeFolder(folder);
  }
  try {
    return await act();
  } finally {
    await leave();
  }
}
