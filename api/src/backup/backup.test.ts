import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { connect } from '../database/connection.ts';
import { lockFolder } from '../database/folder-lock.ts';
import type { Database } from '../database/schema.ts';
import { bucketStorage } from '../storage/bucket-storage.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { startObjectStorage, type ObjectStorage } from '@nalam/server-kit/testing/object-storage';
import { emptyDatabase, sampleDatabase, withoutTriggers } from '../testing/test-database.ts';
import { backUp, restoreBackup } from './backup.ts';
import { tablesOf } from './table-rows.ts';

let folder: string;
let backup: string;
let bucket: ObjectStorage;

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  fileBucket: ObjectStorage['bucket'] | undefined;
  releaseBucket: undefined;
}
/** A site on a PostgreSQL server, with files in a folder. */
const place = (name: string, databaseUrl: string): Place => ({
  databaseUrl,
  dataDir: join(folder, name),
  fileBucket: undefined,
  releaseBucket: undefined,
});

async function inDatabase<T>(at: Place, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await connect(at);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

const emptyPlace = async (name: string) => place(name, await emptyDatabase());

/** @returns every row of every table as text */
const contentOf = (at: Place) =>
  inDatabase(at, async (db) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await tablesOf(db)) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        db,
      );
      content[name] = rows.map(({ row }) => row).sort();
    }
    return content;
  });

/** Values that JavaScript or a line reader would change. */
const exact = '2026-11-25 10:11:12.123456+00';
const lines = 'one\u2028two\nthree "four" \\ five';
const cvEntry = 'files/applications/1/cv.pdf';

let site: Place;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  backup = join(folder, 'backup');
  bucket = await startObjectStorage();
  site = place('first', await sampleDatabase());
  await inDatabase(site, async (db) => {
    await sql`update records set content = jsonb_build_object('en', ${lines}::text), created_at = ${exact}
      where kind = 'services'`.execute(db);
  });
  await folderStorage(join(site.dataDir, 'files')).write('applications/1/cv.pdf', Buffer.from('a CV'));
  await backUp(site, backup);
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

test('a site moves from PostgreSQL and a folder to the embedded database and a bucket, and back, to the last row', async () => {
  const before = await contentOf(site);
  const embedded = {
    databaseUrl: undefined,
    releaseBucket: undefined,
    dataDir: join(folder, 'embedded'),
    fileBucket: bucket.bucket,
  };
  expect(before.records?.join()).toContain('12.123456');

  const restored = await restoreBackup(embedded, backup);

  expect(restored.files).toEqual({ files: 1 });
  expect((await bucketStorage(bucket.bucket).read('applications/1/cv.pdf'))?.toString()).toBe('a CV');
  const last = await emptyPlace('last');
  const unlock = await lockFolder(embedded.dataDir);
  await expect(backUp(embedded, join(folder, 'locked'))).rejects.toThrow('Another process');
  await unlock();
  await backUp(embedded, join(folder, 'second'));
  await restoreBackup(last, join(folder, 'second'));
  expect(await contentOf(last)).toEqual(before);
  expect(await readFile(join(last.dataDir, 'files/applications/1/cv.pdf'), 'utf8')).toBe('a CV');
});

test('a restored database enforces its foreign keys, and a change raises the content version', async () => {
  const restored = await emptyPlace('going_on');
  await restoreBackup(restored, backup);

  await inDatabase(restored, async (db) => {
    const version = async () => (await sql`select * from content_version`.execute(db)).rows;
    const before = await version();
    await sql`update records set published = published || '{"reviewedOn": "2026-01-01"}'`.execute(db);
    expect(await version()).not.toEqual(before);
    await expect(sql`delete from images`.execute(db)).rejects.toThrow('foreign key');
    // Backups don't contain the values of sequences.
    expect((await sql`select sequencename from pg_sequences`.execute(db)).rows).toEqual([]);
  });
});

test.each([
  [
    'a file that is cut off',
    cvEntry,
    (path: string) => truncate(path, 2),
    `${cvEntry} of the backup has 2 of 4 bytes`,
  ],
  [
    'a changed row',
    'database/services.jsonl',
    (path: string) => writeFile(path, 'x', { flag: 'r+' }),
    'database/services.jsonl of the backup has changed since it was written',
  ],
  [
    'a missing table',
    'database/orders.jsonl',
    (path: string) => rm(path),
    "orders.jsonl of the backup can't be read",
  ],
  ['an unfinished backup', 'manifest.json', (path: string) => rm(path), 'not a finished backup'],
  [
    'an entry outside of the folder',
    'manifest.json',
    async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace(cvEntry, '../cv.pdf')),
    'of the backup is malformed',
  ],
  [
    'the backup of a later version',
    'manifest.json',
    async (path: string) =>
      writeFile(path, (await readFile(path, 'utf8')).replace('0113-online', '9999-online')),
    'Restore it with a version that has the migration 9999-online-order-payments',
  ],
  [
    'the backup of a version from before the oldest migration',
    'manifest.json',
    async (path: string) =>
      writeFile(path, (await readFile(path, 'utf8')).replace('"0112-online-visit-payments",', '')),
    'The backup is too old for this version',
  ],
])('%s is refused before anything is restored', async (_, entry, change, message) => {
  const broken = await mkdtemp(join(folder, 'broken-'));
  await cp(backup, broken, { recursive: true });
  await change(join(broken, entry));

  await expect(restoreBackup(place('nowhere', 'postgres://nowhere'), broken)).rejects.toThrow(message);

  expect(await readdir(folder)).not.toContain('nowhere');
});

test('a restore overwrites neither a database nor files, and leaves them unchanged', async () => {
  await expect(restoreBackup(site, backup)).rejects.toThrow('The database is not empty.');
  const full = await emptyPlace('full');
  const storage = folderStorage(join(full.dataDir, 'files'));
  await storage.write('images/a.webp', Buffer.from('an older picture'));
  await expect(restoreBackup(full, backup)).rejects.toThrow(
    'The storage of files is not empty: it holds images/a.webp.',
  );
  await expect(backUp(site, backup)).rejects.toThrow('already exists');
  await expect(backUp(full, join(folder, 'other'))).rejects.toThrow('The database is empty.');

  expect((await storage.read('images/a.webp'))?.toString()).toBe('an older picture');
});

test('a restore that fails leaves nothing behind, so that it can be tried again', async () => {
  const torn = await emptyPlace('torn');
  await restoreBackup(torn, backup);
  await inDatabase(torn, (db) => withoutTriggers(db, (trx) => sql`delete from images`.execute(trx)));
  await backUp(torn, join(folder, 'torn backup'));
  const next = await emptyPlace('next');

  await expect(restoreBackup(next, join(folder, 'torn backup'))).rejects.toThrow('foreign key');

  expect(await contentOf(next)).toEqual({});
  expect(await folderStorage(join(next.dataDir, 'files')).list('applications')).toEqual([]);
  await restoreBackup(next, backup);
  expect(await contentOf(next)).toEqual(await contentOf(site));
});
