import pLimit from 'p-limit';
import { Value } from 'typebox/value';
import { json } from '../database/json.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Dependencies } from '../api.ts';
import { refuseWrong, wrongField } from '@nalam/server-kit/problem';
import { digestOf, hashOfIntegrity, keyOf } from './release-files.ts';
import { requireRight, type Releaser } from './release-guard.ts';
import { findRelease } from './release-queries.ts';
import { RecordFacts } from './release-schema.ts';

/** Few enough not to flood a bucket. */
const maxAtOnce = 16;

/**
 * Registers a release whose files are stored. It is not live yet.
 *
 * @param record the text of its `release.json`
 * @param by the publisher, if the caller is this machine
 * @returns its digest; that of the existing release if this version is already registered: equal sources are one release
 * @throws Problem INVALID_INPUT naming the part of the record, or the missing files; NOT_ALLOWED
 */
export async function addRelease(
  { db, releaseFiles }: Pick<Dependencies, 'db' | 'releaseFiles'>,
  releaser: Releaser,
  { record, by }: { record: string; by?: string | undefined },
): Promise<{ digest: string; isNew: boolean }> {
  const facts = factsIn(record);
  const { name, version, files } = facts;
  requireRight(releaser, 'release', [name]);
  const limit = pLimit(maxAtOnce);
  const missing = await Promise.all(
    Object.entries(files).map(([file, integrity]) =>
      limit(async () => ((await releaseFiles.has(keyOf(hashOfIntegrity(integrity)))) ? [] : [file])),
    ),
  );
  refuseWrong(
    missing.flat().map((file) => ({ field: `record.files.${file}`, message: `${file} is not uploaded.` })),
  );
  const present = await findRelease(db, name, version);
  if (present) return { digest: present.digest, isNew: false };
  const digest = digestOf(record);
  const author = releaser.isMachine ? (by ?? null) : releaser.name;
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('releases')
      .values({ ...rowOf(facts), digest, record, published_by: author })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await appendAudit(
      trx,
      { userId: null, username: author },
      { action: 'store', subject: 'release', id: null, title: `${name} ${version}` },
    );
  });
  return { digest: (await findRelease(db, name, version))?.digest ?? digest, isNew: true };
}

/** @returns the columns for a record's facts */
export const rowOf = ({ name, version, contract, commit, owner, changes }: RecordFacts) => ({
  package: name,
  version,
  contract: contract ?? null,
  commit: commit ?? null,
  owner: owner ?? null,
  changes: changes ? json(changes) : null,
});

function factsIn(record: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(record);
  } catch {
    throw wrongField('record', 'The record is not JSON.');
  }
  refuseWrong(
    Value.Errors(RecordFacts, parsed).map(({ instancePath, message }) => ({
      field: `record${instancePath.replaceAll('/', '.')}`,
      message: `record${instancePath.replaceAll('/', '.')} ${message}.`,
    })),
  );
  const facts = Value.Parse(RecordFacts, parsed);
  const outside = Object.keys(facts.files).find(
    (file) => file.startsWith('/') || file.split('/').includes('..'),
  );
  if (outside !== undefined)
    throw wrongField(`record.files.${outside}`, `${outside} lies outside of the release.`);
  return facts;
}
