import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Problem } from '@nalam/server-kit/problem';
import type { Database, Tables } from '../database/schema.ts';
import type { Language } from '../wire/local-text.ts';
import type { Customer, CustomerAddress, NewAddress } from './customer-schema.ts';

export type NewCustomer = Pick<
  Selectable<Tables['customers']>,
  'name' | 'email' | 'phone' | 'password_hash' | 'language' | 'consent_version'
>;

const columns = ['id', 'name', 'email', 'phone', 'language', 'email_verified_at'] as const;

type CustomerRow = Pick<Selectable<Tables['customers']>, (typeof columns)[number]>;

/** @returns undefined if the email address is in use */
export async function insertCustomer(db: Database, customer: NewCustomer): Promise<Customer | undefined> {
  const row = await db
    .insertInto('customers')
    .values({
      ...customer,
      id: uuid(),
      consent_at: customer.consent_version === null ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toCustomer(row);
}

export async function readCustomer(db: Database, id: string): Promise<Customer> {
  return toCustomer(
    await db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

export async function findByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom('customers')
    .select([...columns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { customer: toCustomer(row), passwordHash: row.password_hash };
}

export async function updateCustomer(
  db: Database,
  id: string,
  change: { name?: string; phone?: string; language?: Language },
): Promise<Customer> {
  return toCustomer(
    await db
      .updateTable('customers')
      .set({ ...change, updated_at: sql`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

export async function setPassword(db: Database, id: string, passwordHash: string) {
  await db
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function addressesOf(db: Database, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toAddress);
}

export async function findAddress(db: Database, customerId: string, id: string) {
  const row = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAddress(row);
}

const maxAddresses = 20;

/** @throws Problem INVALID_INPUT if the customer already has too many */
export async function insertAddress(
  db: Database,
  customerId: string,
  { postalCode, ...address }: NewAddress,
): Promise<CustomerAddress> {
  if ((await addressesOf(db, customerId)).length >= maxAddresses)
    throw new Problem('INVALID_INPUT', 'Please delete an address that you no longer need first.');
  return toAddress(
    await db
      .insertInto('customer_addresses')
      .values({ ...address, id: uuid(), customer_id: customerId, postal_code: postalCode })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** @returns undefined if the customer has no such address */
export async function updateAddress(
  db: Database,
  customerId: string,
  id: string,
  { postalCode, ...address }: NewAddress,
) {
  const row = await db
    .updateTable('customer_addresses')
    .set({ ...address, postal_code: postalCode })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toAddress(row);
}

export async function deleteAddress(db: Database, customerId: string, id: string) {
  await db
    .deleteFrom('customer_addresses')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

function toCustomer({ id, email_verified_at, ...row }: CustomerRow): Customer {
  const { name, email, phone, language } = row;
  return { _id: id, name, email, phone, language, emailVerified: email_verified_at !== null };
}

function toAddress({
  id,
  name,
  phone,
  lines,
  city,
  postal_code,
}: Selectable<Tables['customer_addresses']>): CustomerAddress {
  return { _id: id, name, phone, lines, city, postalCode: postal_code };
}
