import { sql } from 'kysely';
import { exportCustomer } from '../customers/export-customer.ts';
import type { Database } from '../database/schema.ts';
import { refuseWrong } from '@nalam/server-kit/problem';
import { contactRules, normalisePhone } from '../form-rules.ts';
import { inWords } from '../visitor-forms/refuse-fields.ts';
import type { FoundData, PersonQuery } from './personal-data-schema.ts';

/** The search criteria for a person. An empty field matches nothing. */
export interface Person {
  phone: string;
  email: string;
}

/** Matches no stored value: every phone has ten digits, every email an @. */
const nothing = '-';

/** @throws Problem INVALID_INPUT naming the field; at least one is required */
export function personOf({ phone = '', email = '' }: PersonQuery): Person {
  const person = { phone: normalisePhone(phone), email: email.trim().toLowerCase() };
  const messages = {
    phone:
      person.phone + person.email === ''
        ? 'Please enter a phone number or an email address.'
        : person.phone && inWords(contactRules.phone(person.phone)),
    email: person.email && inWords(contactRules.email(person.email)),
  };
  refuseWrong(
    Object.entries(messages).flatMap(([field, message]) =>
      message ? [{ field, message, code: 'NOT_VALID' }] : [],
    ),
  );
  return { phone: person.phone || nothing, email: person.email || nothing };
}

/** Matches rows with the person's own phone or email. */
export const isOf = ({ phone, email }: Person) => sql<boolean>`(phone = ${phone} or lower(email) = ${email})`;

/** @returns the rows of a table with the person's own phone or email */
export const rowsOf = (
  db: Database,
  table: 'appointments' | 'enquiries' | 'job_applications' | 'customers',
  person: Person,
) => db.selectFrom(table).where(isOf(person));

/** Orders that the person placed or receives. */
export const ordersOf = (db: Database, { phone, email }: Person) =>
  db
    .selectFrom('orders')
    .where(
      sql<boolean>`(contact ->> 'phone' = ${phone} or address ->> 'phone' = ${phone} or lower(contact ->> 'email') = ${email})`,
    );

/** Emails to the person, and emails to the centre with the person's reply address. */
export const mailsOf = (db: Database, addresses: string[]) =>
  db
    .selectFrom('outbox')
    .where(sql<boolean>`(lower(recipient) = any(${addresses}) or lower(reply_to) = any(${addresses}))`);

/** @returns every email address that the person has given us, in lower case */
export async function addressesOf(db: Database, person: Person): Promise<string[]> {
  const rows = await Promise.all([
    ...(['appointments', 'enquiries', 'job_applications', 'customers'] as const).map((table) =>
      rowsOf(db, table, person).select('email').execute(),
    ),
    ordersOf(db, person)
      .select(sql<string>`contact ->> 'email'`.as('email'))
      .execute(),
  ]);
  const emails = rows.flat().map(({ email }) => email.toLowerCase());
  return [...new Set([person.email, ...emails])].filter((address) => address.includes('@'));
}

/** @returns all data stored about a person, newest first within each kind */
export async function findPerson(db: Database, person: Person): Promise<FoundData[]> {
  const requests = await Promise.all(
    (
      [
        ['appointments', 'appointments'],
        ['enquiries', 'enquiries'],
        ['applications', 'job_applications'],
      ] as const
    ).map(async ([kind, table]) => {
      const rows = await rowsOf(db, table, person)
        .select(['id', 'reference', 'name', 'created_at'])
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  const customers = await rowsOf(db, 'customers', person)
    .select(['id', sql<null>`null`.as('reference'), 'name', 'created_at'])
    .execute();
  const addresses = await db
    .selectFrom('customer_addresses')
    .select(['id', sql<null>`null`.as('reference'), 'name', 'created_at'])
    .where('phone', '=', person.phone)
    .execute();
  const orders = await ordersOf(db, person)
    .select(['id', 'number as reference', sql<string>`contact ->> 'name'`.as('name'), 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();
  const mails = await mailsOf(db, await addressesOf(db, person))
    .select(['id', sql<null>`null`.as('reference'), 'subject as name', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();
  return [
    ...requests.flat(),
    ...customers.map((row) => ({ kind: 'customers' as const, ...row })),
    ...addresses.map((row) => ({ kind: 'addresses' as const, ...row })),
    ...orders.map((row) => ({ kind: 'orders' as const, ...row })),
    ...mails.map((row) => ({ kind: 'mails' as const, ...row })),
  ].map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

/** @returns all data stored about a person, as database rows; CVs are separate files */
export async function exportPerson(db: Database, person: Person) {
  const customers = await rowsOf(db, 'customers', person).select('id').execute();
  return {
    appointments: await rowsOf(db, 'appointments', person)
      .selectAll()
      .select(sql`(select to_jsonb(visits) from visits where appointment_id = appointments.id)`.as('visit'))
      .select(
        sql`(select jsonb_agg(visit_payments) from visit_payments where appointment_id = appointments.id)`.as(
          'visit_payments',
        ),
      )
      .execute(),
    enquiries: await rowsOf(db, 'enquiries', person).selectAll().execute(),
    applications: await rowsOf(db, 'job_applications', person).selectAll().execute(),
    customers: await Promise.all(customers.map(({ id }) => exportCustomer(db, id))),
    addresses: await db
      .selectFrom('customer_addresses')
      .selectAll()
      .where('phone', '=', person.phone)
      .execute(),
    orders: await ordersOf(db, person).selectAll().execute(),
    mails: await mailsOf(db, await addressesOf(db, person))
      .selectAll()
      .execute(),
  };
}
