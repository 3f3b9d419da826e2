import type { Selectable } from 'kysely';
import { holdingAll } from '../database/containing.ts';
import type { Database, EnquiryTable } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { requestOrders } from '../visitor-forms/request-inbox.ts';
import { type Enquiry, type EnquiryList, type EnquiryQuery, EnquiryStatus } from './enquiry-schema.ts';

const orders = requestOrders('enquiries', EnquiryStatus.enum);

/** By default the newest first. */
export function listEnquiries(
  db: Database,
  { search = '', status, sort = '-createdAt', ...page }: EnquiryQuery,
): Promise<EnquiryList> {
  let found = db.selectFrom('enquiries').where(holdingAll('search', search));
  if (status !== undefined) found = found.where('status', '=', status);
  return selectPage(found.selectAll().orderBy(orders[sort]), page, toEnquiry);
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
