import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { errorCode } from '@nalam/server-kit/error-code';
import { Bucket } from '@nalam/server-kit/bucket';
import type { Settings } from '../settings.ts';
import type { Storage } from '../storage/storage.ts';
import { Problem } from '@nalam/server-kit/problem';
import { rowOf } from './add-release.ts';
import { digestOf, hashOfIntegrity, storeFile } from './release-files.ts';
import type { RecordFacts } from './release-schema.ts';
import type { Cause, LiveState, ReleaseAction, Versions } from './release-state.ts';

/** An entry of the journal of earlier versions; `sign` entries changed nothing. */
interface JournalEntry extends Omit<LiveState, 'frozen'>, Partial<Pick<LiveState, 'frozen'>>, Cause {
  number: number;
  at: string;
  action: ReleaseAction | 'sign';
  versions: Versions;
}

/** The records, entries and files of earlier versions. */
interface OldStore {
  /** @returns the text of every `release.json` */
  records: () => Promise<string[]>;
  entries: () => Promise<string[]>;
  /** @returns a file of a release; undefined if the new store has it at the same path */
  file: ((release: RecordFacts, file: string) => Promise<Buffer>) | undefined;
}

/**
 * Imports the releases of earlier versions of the site from a folder or bucket, once: if the database has no live release yet. Keeps
 * what is live, with its history. Skips releases with a missing or changed file.
 */
export async function importJournal(
  db: Database,
  files: Storage,
  settings: Settings,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const known = await db.selectFrom('release_changes').select('number').limit(1).executeTakeFirst();
  if (known) return;
  const store = settings.releaseBucket
    ? oldBucket(new Bucket(settings.releaseBucket))
    : oldFolder(settings.releases);
  const entries = (await store.entries()).flatMap((text) => (parsed(text) as JournalEntry | undefined) ?? []);
  if (entries.length === 0) return;
  const records = (await store.records()).flatMap((text) => {
    const release = parsed(text) as (RecordFacts & { publishedAt: string; by?: string }) | undefined;
    return release ? [{ release, text }] : [];
  });
  const whole: typeof records = [];
  for (const record of records)
    if (!store.file || (await copyFiles(files, record.release, store.file))) whole.push(record);
    else
      log.warn(
        { release: `${record.release.name} ${record.release.version}` },
        'A damaged release is left out',
      );
  await db.transaction().execute(async (trx) => {
    for (const { release, text } of whole)
      await trx
        .insertInto('releases')
        .values({
          ...rowOf(release),
          digest: digestOf(text),
          record: text,
          published_at: new Date(release.publishedAt),
          published_by: release.by ?? null,
        })
        .execute();
    for (const { number, at, action, versions, live, canaries, frozen, reason, by, failure } of entries) {
      if (action === 'sign') continue;
      await trx
        .insertInto('release_changes')
        .values({
          number,
          at,
          action,
          versions: json(versions),
          state: json({ live, canaries: withoutStaffOnly(canaries), frozen: frozen ?? {} }),
          cause: json({ reason, by, failure }),
        })
        .execute();
    }
  });
}

/** Few enough not to flood a bucket. */
const atOnce = 16;

/** @returns false if a file of the release is missing or differs from the published one */
async function copyFiles(
  files: Storage,
  release: RecordFacts,
  read: NonNullable<OldStore['file']>,
): Promise<boolean> {
  const limit = pLimit(atOnce);
  try {
    await Promise.all(
      Object.entries(release.files).map(([file, integrity]) =>
        limit(async () => storeFile(files, hashOfIntegrity(integrity), await read(release, file))),
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof Problem || errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Canaries for staff only no longer exist. */
const withoutStaffOnly = (canaries: LiveState['canaries']) =>
  Object.fromEntries(
    Object.entries(canaries)
      .filter(([, { percent }]) => percent > 0)
      .map(([name, { version, percent, since }]) => [name, { version, percent, since }]),
  );

/** @returns undefined for files truncated by a power cut */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function oldFolder(folder: string): OldStore {
  const list = (path: string) =>
    readdir(join(folder, path)).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return [];
      throw error;
    });
  return {
    entries: async () => {
      const names = (await list('live')).filter((name) => name.endsWith('.json')).sort();
      return Promise.all(names.map((name) => readFile(join(folder, 'live', name), 'utf8')));
    },
    records: async () => {
      const names = (await list('.')).filter(
        (name) => /^[a-z]/.test(name) && !['live', 'health'].includes(name),
      );
      const versions = await Promise.all(
        names.map(async (name) => (await list(name)).map((version) => ({ name, version }))),
      );
      const texts = versions.flat().map(async ({ name, version }) => {
        const text = await readFile(join(folder, name, version, 'release.json'), 'utf8').catch(() => '');
        const release = parsed(text) as Partial<RecordFacts> | undefined;
        // A killed command left its draft in a folder of another name.
        return release?.name === name && release.version === version ? [text] : [];
      });
      return (await Promise.all(texts)).flat();
    },
    file: ({ name, version }, file) => readFile(join(folder, name, version, file)),
  };
}

function oldBucket(bucket: Bucket): OldStore {
  const read = async (prefix: string) => {
    const texts: string[] = [];
    for (const { key } of await bucket.list(prefix)) texts.push(((await bucket.read(key)) ?? '').toString());
    return texts;
  };
  return { entries: () => read('live/'), records: () => read('releases/'), file: undefined };
}
