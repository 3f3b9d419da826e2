import { containsAllWords } from '../database/text-search.ts';
import type { Database } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import { requestOrders } from '../visitor-forms/request-inbox.ts';
import { type ApplicationList, type ApplicationQuery, ApplicationStatus } from './application-schema.ts';

const orders = requestOrders('job_applications', ApplicationStatus.enum);

type Narrowed = Pick<ApplicationQuery, 'opening' | 'status' | 'search'>;

function matching(db: Database, { opening, status, search = '' }: Narrowed) {
  let filtered = db.selectFrom('job_applications').where(containsAllWords('job_applications.search', search));
  if (opening !== undefined) filtered = filtered.where('opening_id', '=', opening);
  if (status !== undefined) filtered = filtered.where('job_applications.status', '=', status);
  return filtered.selectAll('job_applications');
}

/** All matching applications, newest first. */
export const eachApplication = (db: Database, query: Narrowed) =>
  eachRow(matching(db, query), 'job_applications.created_at', 'job_applications.id');

/** Newest first by default. */
export function listApplications(
  db: Database,
  { sort = '-createdAt', ...query }: ApplicationQuery,
): Promise<ApplicationList> {
  const sorted = matching(db, query)
    .leftJoin('records', 'records.id', 'job_applications.opening_id')
    .select('records.slug')
    .orderBy(orders[sort]);
  return selectPage(sorted, query, (row) => ({
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
