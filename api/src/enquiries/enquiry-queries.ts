import type { Selectable } from 'kysely';
import { containsAllWords } from '../database/text-search.ts';
import type { Database, EnquiryTable } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import { requestOrders } from '../visitor-forms/request-inbox.ts';
import { type Enquiry, type EnquiryList, type EnquiryQuery, EnquiryStatus } from './enquiry-schema.ts';

const orders = requestOrders('enquiries', EnquiryStatus.enum);

function matching(db: Database, { search = '', status }: Pick<EnquiryQuery, 'search' | 'status'>) {
  const filtered = db.selectFrom('enquiries').where(containsAllWords('search', search)).selectAll();
  return status === undefined ? filtered : filtered.where('status', '=', status);
}

/** All matching enquiries, newest first. */
export const eachEnquiry = (db: Database, query: Pick<EnquiryQuery, 'search' | 'status'>) =>
  eachRow(matching(db, query), 'enquiries.created_at', 'enquiries.id');

/** Newest first by default. */
export function listEnquiries(
  db: Database,
  { sort = '-createdAt', ...query }: EnquiryQuery,
): Promise<EnquiryList> {
  return selectPage(matching(db, query).orderBy(orders[sort]), query, toEnquiry);
}

export const toEnquiry = (row: Selectable<EnquiryTable>): Enquiry => ({
  _id: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  topic: row.topic,
  message: row.message,
  status: row.status,
  language: row.language,
  createdAt: row.created_at.toISOString(),
});
