import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockByName } from '../database/advisory-locks.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import type { Language } from '../wire/local-text.ts';
import { newReference } from './reference.ts';

/** The tables of visitors' requests; they share the columns that are used here. */
export type RequestTable = 'appointments' | 'enquiries' | 'job_applications';

/**
 * Two identical requests within this time are one that was sent twice: on slow networks visitors press the button again. With the
 * same idempotency key they are one at any time. The same key with other content is another request, because visitors correct a
 * phone number and send the same form again.
 */
const sameWithinMinutes = 10;

interface Circumstances {
  language: Language;
  /** Which notice the visitor agreed to. */
  consentVersion?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * @returns the columns that requests of all kinds share
 * @param content all that the visitor sent: requests with the same content may be one that was sent twice
 */
export const newRequest = (content: object, { language, consentVersion, idempotencyKey }: Circumstances) => ({
  id: uuid(),
  language,
  consent_version: consentVersion ?? null,
  consent_at: consentVersion === undefined ? null : new Date(),
  idempotency_key: idempotencyKey ?? null,
  content_hash: contentHash(content),
});

/** Equal for requests of equal content. */
export const contentHash = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * Stores a request together with the mails about it, so that a mail server that is down loses nothing. One that repeats
 * another is not stored.
 * @param queueMails called inside of the transaction, last
 * @returns the id and reference number under which the request is stored, and whether it is a new one
 */
export function storeRequest<Table extends RequestTable>(
  db: Database,
  table: Table,
  request: Omit<Insertable<Tables[Table]>, 'reference'> & ReturnType<typeof newRequest>,
  queueMails: (trx: DatabaseTransaction, reference: string) => Promise<void>,
): Promise<{ id: string; reference: string; isNew: boolean }> {
  return db.transaction().execute(async (trx) => {
    // Two halves of a double click would both find nothing stored yet.
    await lockByName(trx, request.content_hash);
    const existing = await findSame(trx, table, request);
    if (existing) return { ...existing, isNew: false };
    const reference = await insertWithReference(trx, table, request);
    await queueMails(trx, reference);
    return { id: request.id, reference, isNew: true };
  });
}

/** In these states a request still waits for its answer, or for the visit. */
const standing = {
  appointments: ['new', 'confirmed'],
  enquiries: ['new'],
  job_applications: ['new', 'shortlisted'],
} as const satisfies Record<RequestTable, readonly string[]>;

/**
 * The request that this one repeats: sent with the same key at any time, or without one in the last minutes. One that was
 * cancelled or answered since is meant as a new one.
 */
function findSame(
  trx: DatabaseTransaction,
  table: RequestTable,
  { content_hash, idempotency_key }: ReturnType<typeof newRequest>,
) {
  return trx
    .selectFrom(table)
    .select(['id', 'reference'])
    .where('content_hash', '=', content_hash)
    .where('status', 'in', standing[table])
    .where((eb) =>
      eb.or([
        eb('idempotency_key', '=', idempotency_key),
        eb('created_at', '>', sql<Date>`now() - make_interval(mins => ${sameWithinMinutes})`),
      ]),
    )
    .orderBy('created_at')
    .executeTakeFirst();
}

async function insertWithReference(
  trx: DatabaseTransaction,
  table: RequestTable,
  request: object,
): Promise<string> {
  const row = await trx
    .insertInto(table)
    // Checked against its table by storeRequest; Kysely has no insert into one of several tables.
    .values({ ...request, reference: newReference() } as never)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  // Another request has this number: one in many millions, but no request may be lost to it.
  return row?.reference ?? insertWithReference(trx, table, request);
}
