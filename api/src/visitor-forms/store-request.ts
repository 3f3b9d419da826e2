import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockByName } from '../database/advisory-locks.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import type { Language } from '../wire/local-text.ts';
import { newReference } from './reference.ts';

/** The tables of visitors' requests, which share the columns used here. */
export type RequestTable = 'appointments' | 'enquiries' | 'job_applications';

/**
 * Two identical requests within this time are duplicates: on slow networks visitors press the button again. With the same
 * idempotency key they always are. The same key with other content is a new request, because visitors correct a phone number and
 * send the form again.
 */
const sameWithinMinutes = 10;

interface Circumstances {
  language: Language;
  /** The version of the notice that the visitor agreed to. */
  consentVersion?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * @returns the columns shared by all kinds of requests
 * @param content everything that the visitor sent: equal content within a short time is a duplicate
 */
export const newRequest = (content: object, { language, consentVersion, idempotencyKey }: Circumstances) => ({
  id: uuid(),
  language,
  consent_version: consentVersion ?? null,
  consent_at: consentVersion === undefined ? null : new Date(),
  idempotency_key: idempotencyKey ?? null,
  content_hash: contentHash(content),
});

/** Equal for requests with equal content. */
export const contentHash = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * Stores a request together with its emails, so that a mail server outage loses nothing. Does not store duplicates.
 * @param queueMails called last inside the transaction
 * @returns the id and reference number of the stored request, and whether it is new
 */
export function storeRequest<Table extends RequestTable>(
  db: Database,
  table: Table,
  request: Omit<Insertable<Tables[Table]>, 'reference'> & ReturnType<typeof newRequest>,
  queueMails: (trx: DatabaseTransaction, reference: string) => Promise<void>,
): Promise<{ id: string; reference: string; isNew: boolean }> {
  return db.transaction().execute(async (trx) => {
    // Otherwise the two requests of a double click would both find nothing stored yet.
    await lockByName(trx, request.content_hash);
    const existing = await findSame(trx, table, request);
    if (existing) return { ...existing, isNew: false };
    const reference = await insertWithReference(trx, table, request);
    await queueMails(trx, reference);
    return { id: request.id, reference, isNew: true };
  });
}

/** The states of a request that still waits for an answer or a visit. */
const standing = {
  appointments: ['new', 'confirmed'],
  enquiries: ['new'],
  job_applications: ['new', 'shortlisted'],
} as const satisfies Record<RequestTable, readonly string[]>;

/**
 * Finds the original of a duplicate: sent with the same key at any time, or without one in the last few minutes. If that was
 * cancelled or answered since, this request is a new one.
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
