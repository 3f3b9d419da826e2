import { access, constants } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingError } from '@nalam/server-kit/environment';
import { takeFolder } from '@nalam/server-kit/take-folder';

const retryMs = 500;

/**
 * Ensures that only one process uses a data folder: two would destroy an embedded database.
 * @returns a function that releases the folder
 * @throws SettingError if another process uses the folder, or it is not writable
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await access(folder, constants.W_OK);
  } catch {
    throw new SettingError(
      `The data folder ${folder} is read-only. Set DATA_DIR to a folder that can be written to.`,
    );
  }
  // A child process inherits the socket until it executes its own program, so a lock that was just released may seem held.
  const unlock = (await takeFolder(folder)) ?? (await wait(retryMs).then(() => takeFolder(folder)));
  if (!unlock) {
    throw new SettingError(
      `Another process is using the data folder ${folder}. Stop that process, set DATA_DIR to another folder, or set DATABASE_URL so that both share a server.`,
    );
  }
  return unlock;
}
