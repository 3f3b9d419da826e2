import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from './database/connection.ts';
import { compareSchema, migrate } from './database/migrate.ts';
import { withPreparationLock } from './database/advisory-locks.ts';
import type { Database } from './database/schema.ts';
import { loadDemo } from './demo-content/load-demo.ts';
import { SettingError, type Settings } from './settings.ts';
import { BucketError } from '@nalam/server-kit/bucket';
import { openStorage } from './storage/open-storage.ts';

export type PreparationSettings = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'demoContent' | 'migrateOnStart'
> &
  Partial<Pick<Settings, 'fileBucket'>>;

/** The message from the process that prepares a new database. */
export type PreparationReport = 'prepared' | { refused: string };

/** Relative to this file, because the API may be started from any folder. */
const demoFolder = fileURLToPath(new URL('../demo', import.meta.url));

/**
 * Opens the database, migrates it, and fills an empty one with the demo centre.
 * @throws SettingError if it cannot be opened or this version cannot use its schema
 */
export async function openPrepared(settings: PreparationSettings) {
  const connection = await connect(settings);
  try {
    const storage = openStorage(settings);
    await withPreparationLock(connection, async () => {
      if (settings.migrateOnStart) await migrate(connection.db);
      else await refuseOldSchema(connection.db);
      if (settings.demoContent) await loadDemo(connection.db, storage, demoFolder).catch(nameTheBucket);
    });
    return { connection, storage };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Only the first start stores demo pictures. */
function nameTheBucket(error: unknown): never {
  if (!(error instanceof BucketError)) throw error;
  throw new SettingError(`${error.message} Start it, correct FILES_S3_URL, or set DEMO_CONTENT=off.`);
}

async function refuseOldSchema(db: Database) {
  const [next] = (await compareSchema(db)).waiting;
  if (next !== undefined)
    throw new SettingError(
      `The database lacks the migration ${next}. Run \`npm run migrate\`, or set MIGRATE_ON_START=on.`,
    );
}

/**
 * Migrates the database of the settings, without adding content or users.
 * @returns the names of the applied migrations
 * @throws SettingError if it cannot be used, such as an embedded one while the site is running
 */
export async function migrateIn(settings: Settings): Promise<string[]> {
  const connection = await connect(settings);
  try {
    return await withPreparationLock(connection, () => migrate(connection.db));
  } finally {
    await connection.close();
  }
}

/**
 * Creates the embedded database if there is none, in a short-lived process: creating it and encoding the demo pictures takes a
 * few hundred megabytes, which this process would not release.
 * @throws SettingError if it cannot be created
 */
export async function prepareNewFolder(settings: PreparationSettings) {
  const { databaseUrl, dataDir, fileBucket, demoContent, migrateOnStart } = settings;
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'db'))) return;
  const child = fork(fileURLToPath(new URL('./prepare-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ databaseUrl, dataDir, fileBucket, demoContent, migrateOnStart });
  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as PreparationReport),
    once(child, 'exit').then(() => undefined),
  ]);
  if (report === undefined)
    throw new Error('The process that creates the embedded database exited before it was done.');
  if (report !== 'prepared') throw new SettingError(report.refused);
}
