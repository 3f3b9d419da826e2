import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { connect, type Connection } from '../database/connection.ts';
import { knows, migrations, migrationsOf } from '../database/migrate.ts';
import { withPreparationLock } from '../database/advisory-locks.ts';
import type { Database } from '../database/schema.ts';
import type { Settings } from '../settings.ts';
import { openReleaseFiles, openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupRefused, createBackup, type NewBackup, verifyBackup } from './backup-folder.ts';
import { fillTables, readRows, tablesOf } from './table-rows.ts';

/** A folder or bucket of files by key; backups store them under its name. */
interface FilePlace {
  name: string;
  storage: Storage;
  /** In the order in which they are copied. */
  folders: string[];
}

type PlaceSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'fileBucket' | 'releaseBucket'>;

/** The content of a backup, or of a restore. */
export interface BackupContent {
  /** The time of the database snapshot. */
  takenAt: string;
  tables: number;
  /** The number of files, by place. */
  files: Record<string, number>;
}

const placesOf = (settings: PlaceSettings): FilePlace[] => [
  { name: 'files', storage: openStorage(settings), folders: ['images', 'applications'] },
  { name: 'releases', storage: openReleaseFiles(settings), folders: ['files'] },
];

/** A dump may take longer than the limit for statements. */
const noLimits = { statementMs: 0, lockMs: 0, idleTransactionMs: 0 };

const tableFile = (name: string) => `database/${name}.jsonl`;

/**
 * Writes the database, pictures, CVs and releases to a new folder. The database is one snapshot; files are copied after it,
 * because a file is written before its row. Files never change; skips files that are deleted meanwhile.
 *
 * @throws {BackupRefused} if the folder exists, or there is nothing to back up
 * @throws {SettingError} if the database can't be used, such as an embedded one while the site is running
 * @throws {BucketError}
 */
export async function backUp(settings: PlaceSettings, folder: string): Promise<BackupContent> {
  return withDatabase(settings, async ({ db }) => {
    const applied = await migrationsOf(db);
    if (applied.length === 0)
      throw new BackupRefused('The database is empty. Are DATABASE_URL and DATA_DIR those of the site?');
    const { takenAt, entries } = await createBackup(folder, async (backup) => {
      const moment = await copyTables(db, backup);
      for (const place of placesOf(settings)) await copyFiles(place, backup);
      return { takenAt: moment, migrations: applied };
    });
    return { takenAt, ...countOf(Object.keys(entries)) };
  });
}

async function copyTables(db: Database, backup: NewBackup): Promise<string> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (trx) => {
    const tables = await tablesOf(trx);
    const takenAt = new Date().toISOString();
    for (const table of tables) await backup.add(tableFile(table.name), readRows(trx, table));
    return takenAt;
  });
}

async function copyFiles({ name, storage, folders }: FilePlace, backup: NewBackup) {
  for (const folder of folders) {
    for (const { key } of await storage.list(folder)) {
      const bytes = await storage.read(key);
      if (bytes) await backup.add(`${name}/${key}`, [bytes]);
    }
  }
}

/**
 * Restores a backup to an empty site, from any kind of database and storage to any other. The database is restored last, in one
 * transaction: a failed restore leaves nothing in it.
 *
 * @throws {BackupRefused} if an entry is missing or damaged, a newer version made it, or the target is not empty
 * @throws {SettingError} if the database can't be used
 * @throws {BucketError}
 */
export async function restoreBackup(settings: PlaceSettings, folder: string): Promise<BackupContent> {
  const { takenAt, migrations: migrationNames, entries } = await verifyBackup(folder);
  const unknown = migrationNames.find((name) => !knows(name));
  if (unknown !== undefined)
    throw new BackupRefused(
      `A newer version made the backup. Restore it with a version that has the migration ${unknown}.`,
    );
  const [oldest = ''] = Object.keys(migrations);
  if (!migrationNames.includes(oldest))
    throw new BackupRefused(
      `The backup is too old for this version. Restore it with one of 2026-11-26, which has the migration ${oldest}.`,
    );
  const places = placesOf(settings);
  const paths = Object.keys(entries);
  return withDatabase(settings, async (connection) =>
    withPreparationLock(connection, async () => {
      await refuseFull(connection.db, places);
      const undoWrites: (() => Promise<void>)[] = [];
      try {
        for (const { name, storage } of places) {
          for (const path of paths.filter((each) => each.startsWith(`${name}/`))) {
            const key = path.slice(name.length + 1);
            undoWrites.push(() => storage.remove(key));
            await storage.write(key, await readFile(join(folder, path)));
          }
        }
        await connection.db.transaction().execute(async (trx) => {
          await migrateTo(migrationNames, trx);
          await fillTables(trx, (table) =>
            tableFile(table) in entries ? join(folder, tableFile(table)) : undefined,
          );
        });
      } catch (error) {
        for (const remove of undoWrites) await remove();
        throw error;
      }
      const restored = ['database', ...places.map(({ name }) => name)];
      return { takenAt, ...countOf(paths.filter((path) => restored.includes(path.split('/')[0] ?? ''))) };
    }),
  );
}

async function refuseFull(db: Database, places: FilePlace[]) {
  if ((await tablesOf(db)).length > 0)
    throw new BackupRefused(
      'The database is not empty. Restore into an empty one: set DATABASE_URL, or set DATA_DIR to a new folder.',
    );
  for (const { name, storage, folders } of places) {
    for (const folder of folders) {
      const [file] = await storage.list(folder);
      if (file)
        throw new BackupRefused(
          `The storage of ${name} is not empty: it holds ${file.key}. Restore into an empty folder or bucket.`,
        );
    }
  }
}

/** Migrates to the schema of the backup; the next start applies later migrations. */
async function migrateTo(migrationNames: string[], db: Database) {
  const backupMigrations = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => migrationNames.includes(name)),
  );
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(backupMigrations) },
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
}

function countOf(paths: string[]): Pick<BackupContent, 'tables' | 'files'> {
  const files: Record<string, number> = {};
  for (const path of paths) {
    const [place = ''] = path.split('/');
    files[place] = (files[place] ?? 0) + 1;
  }
  const { database: tables = 0, ...others } = files;
  return { tables, files: others };
}

async function withDatabase<T>(
  settings: PlaceSettings,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(settings, noLimits);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}
