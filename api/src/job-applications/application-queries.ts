import { type RawBuilder, sql } from 'kysely';
import { holdingAll } from '../database/containing.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { newReference } from '../visitor-forms/reference.ts';
import { sameWithinMinutes } from '../visitor-forms/repeated-request.ts';
import type { Language, StoredText } from '../wire/local-text.ts';
import type { ApplicationList, ApplicationSort, ApplicationStatus } from './application-schema.ts';
import type { CvFormat } from './cv-content.ts';

export interface NewApplication {
  id: string;
  opening_id: string;
  opening_title: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  cv_format: CvFormat;
  cv_bytes: number;
  language: Language;
  consent_version: string;
  consent_at: Date;
  idempotency_key: string | null;
  content_hash: string;
}

/** What an application needs to know of its opening. */
export interface AppliedFor {
  id: string;
  title: StoredText;
  last_date: string;
}

export function findAppliedFor(db: Database, slug: string): Promise<AppliedFor | undefined> {
  return db
    .selectFrom('openings')
    .select(['id', 'title', 'last_date'])
    .where('slug', '=', slug.toLowerCase())
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** @returns the application that this one repeats: sent with the same key at any time, or without one just now */
export function findSameApplication(
  trx: DatabaseTransaction,
  { content_hash, idempotency_key }: Pick<NewApplication, 'content_hash' | 'idempotency_key'>,
) {
  return trx
    .selectFrom('job_applications')
    .select('reference')
    .where('content_hash', '=', content_hash)
    .where((eb) =>
      eb.or([
        eb('idempotency_key', '=', idempotency_key),
        eb('created_at', '>', sql<Date>`now() - make_interval(mins => ${sameWithinMinutes})`),
      ]),
    )
    .orderBy('created_at')
    .executeTakeFirst();
}

/** @returns the reference number under which it is stored now */
export async function insertApplication(
  trx: DatabaseTransaction,
  application: NewApplication,
): Promise<string> {
  const row = await trx
    .insertInto('job_applications')
    .values({ ...application, reference: newReference() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row?.reference ?? insertApplication(trx, application);
}

export interface ApplicationFilter {
  /** Only those for this opening. */
  opening?: string | undefined;
  status?: ApplicationStatus | undefined;
  /** Words, each part of a name, a reference, a phone or an e-mail. */
  search?: string | undefined;
}

const newestFirst = sql`job_applications.created_at desc, job_applications.id desc`;
const workOrder = sql`array_position(array['new', 'shortlisted', 'hired', 'declined'], job_applications.status)`;

/** Ends with what no two share, or an application could be on two pages, and another on none. */
const orders: Record<ApplicationSort, RawBuilder<unknown>> = {
  createdAt: sql`job_applications.created_at, job_applications.id`,
  '-createdAt': newestFirst,
  name: sql`lower(job_applications.name), ${newestFirst}`,
  '-name': sql`lower(job_applications.name) desc, ${newestFirst}`,
  status: sql`${workOrder}, ${newestFirst}`,
  '-status': sql`${workOrder} desc, ${newestFirst}`,
};

interface ApplicationPart {
  /** Left out: the newest first. */
  sort?: ApplicationSort | undefined;
  limit: number;
  offset: number;
}

export async function listApplications(
  db: Database,
  { opening, status, search = '' }: ApplicationFilter,
  { sort = '-createdAt', limit, offset }: ApplicationPart,
): Promise<ApplicationList> {
  let chosen = db.selectFrom('job_applications').where(holdingAll('job_applications.search', search));
  if (opening !== undefined) chosen = chosen.where('opening_id', '=', opening);
  if (status !== undefined) chosen = chosen.where('job_applications.status', '=', status);
  const { total } = await chosen.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await chosen
    .leftJoin('openings', 'openings.id', 'job_applications.opening_id')
    .selectAll('job_applications')
    .select('openings.slug')
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    items: rows.map((row) => ({
      _id: row.id,
      reference: row.reference,
      opening: row.opening_id === null || row.slug === null ? null : { _id: row.opening_id, slug: row.slug },
      openingTitle: row.opening_title,
      name: row.name,
      email: row.email,
      phone: row.phone,
      message: row.message,
      cv: { format: row.cv_format, bytes: row.cv_bytes },
      status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
    total,
  };
}

export function findCv(db: Database, id: string) {
  return db
    .selectFrom('job_applications')
    .select(['id', 'reference', 'cv_format'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function deleteApplication(db: Database, id: string) {
  return db
    .deleteFrom('job_applications')
    .where('id', '=', id)
    .returning(['id', 'reference', 'cv_format'])
    .executeTakeFirst();
}

/** @returns what was changed, if there is such an application */
export function setStatus(trx: DatabaseTransaction, id: string, status: ApplicationStatus) {
  return trx
    .updateTable('job_applications')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .returning(['id', 'reference'])
    .executeTakeFirst();
}

/** @returns what was deleted, so that the files can follow */
export function deleteApplicationsBefore(db: Database, moment: Date) {
  return db
    .deleteFrom('job_applications')
    .where('created_at', '<', moment)
    .returning(['id', 'cv_format'])
    .execute();
}
