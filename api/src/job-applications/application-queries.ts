import { holdingAll } from '../database/containing.ts';
import type { Database } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { requestOrders } from '../visitor-forms/request-inbox.ts';
import type { StoredText } from '../wire/local-text.ts';
import { type ApplicationList, type ApplicationQuery, ApplicationStatus } from './application-schema.ts';

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

const orders = requestOrders('job_applications', ApplicationStatus.enum);

/** By default the newest first. */
export function listApplications(
  db: Database,
  { opening, status, search = '', sort = '-createdAt', ...page }: ApplicationQuery,
): Promise<ApplicationList> {
  let chosen = db.selectFrom('job_applications').where(holdingAll('job_applications.search', search));
  if (opening !== undefined) chosen = chosen.where('opening_id', '=', opening);
  if (status !== undefined) chosen = chosen.where('job_applications.status', '=', status);
  const sorted = chosen
    .leftJoin('openings', 'openings.id', 'job_applications.opening_id')
    .selectAll('job_applications')
    .select('openings.slug')
    .orderBy(orders[sort]);
  return selectPage(sorted, page, (row) => ({
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
  }));
}

export function findCv(db: Database, id: string) {
  return db
    .selectFrom('job_applications')
    .select(['id', 'reference', 'cv_format'])
    .where('id', '=', id)
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
