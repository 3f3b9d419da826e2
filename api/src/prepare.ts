import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { onePreparing } from './database/one-preparing.ts';
import { loadDemo } from './demo-content/load-demo.ts';
import { SettingError, type Settings } from './settings.ts';
import { folderStorage } from './storage/folder-storage.ts';

export type PreparationSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'demoContent'>;

/** What the process that prepares a new database has to say. */
export type PreparationReport = 'prepared' | { refused: string };

/** Not the current folder's: the API may be started from anywhere. */
const demoFolder = fileURLToPath(new URL('../demo', import.meta.url));

/**
 * Opens the database, brings it up to date and fills an empty one with the demo centre.
 * @throws SettingError when it cannot be opened
 */
export async function openPrepared(settings: PreparationSettings) {
  const connection = await connect(settings);
  try {
    const storage = folderStorage(join(settings.dataDir, 'files'));
    await onePreparing(connection, async () => {
      await migrate(connection.db);
      if (settings.demoContent) await loadDemo(connection.db, storage, demoFolder);
    });
    return { connection, storage };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Makes the embedded database where there is none yet, in a process of its own that ends: making it and encoding the
 * demo pictures takes some hundred megabytes, which a process that stays would keep.
 * @throws SettingError when it cannot be made
 */
export async function prepareNewFolder({ databaseUrl, dataDir, demoContent }: PreparationSettings) {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'db'))) return;
  const child = fork(fileURLToPath(new URL('prepare-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ databaseUrl, dataDir, demoContent });
  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as PreparationReport),
    once(child, 'exit').then(() => undefined),
  ]);
  if (report === undefined) throw new Error('The process that prepares the database ended early.');
  if (report !== 'prepared') throw new SettingError(report.refused);
}
