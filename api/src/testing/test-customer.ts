import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewCartLine } from '../cart/cart-schema.ts';
import type { CustomerSession } from '../customers/customer-schema.ts';
import type { Database } from '../database/schema.ts';
import { newSecret } from '../secret.ts';
import { callerOf } from './caller.ts';
import { type TestApi } from './test-api.ts';

export const customerPassword = 'a quiet river';

export const kavitha = {
  name: 'Kavitha',
  email: 'kavitha@example.com',
  phone: '98765 43210',
  password: customerPassword,
};

/** Signs a customer up as the page does. @returns the customer's caller */
export async function signUp(test: TestApi, change: Partial<typeof kavitha> = {}, lang = 'en') {
  const form = { ...kavitha, ...change, consent: { version: '2026-11' } };
  const reply = await test.visitor.post(`/api/signup?lang=${lang}`, form);
  if (reply.statusCode !== 201) throw new Error(`Signing up failed: ${reply.body}`);
  const { token, user } = reply.json<CustomerSession>();
  return { ...callerOf(test.api, bearer(token)), user };
}

/**
 * Adds signed-in customers without hashing passwords, which would be slow.
 * @returns the headers of each customer's requests
 */
export async function addCustomers(db: Database, count: number) {
  const customers = Array.from({ length: count }, () => ({ id: uuid(), ...newSecret() }));
  await db
    .insertInto('customers')
    .values(
      customers.map(({ id }) => ({
        id,
        name: 'A customer',
        email: `${id}@example.com`,
        phone: '9876543210',
        password_hash: 'none',
        language: 'en' as const,
        consent_version: null,
      })),
    )
    .execute();
  await db
    .insertInto('customer_sessions')
    .values(
      customers.map(({ id, tokenHash }) => ({
        customer_id: id,
        token_hash: tokenHash,
        expires_at: sql`now() + interval '1 hour'`,
      })),
    )
    .execute();
  return customers.map(({ token }) => bearer(token));
}

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

/** @returns the sizes of a product as a page knows them: the ids for a cart, and the price */
export async function sizesOf(db: Database, slug = 'glucose-meter') {
  return db
    .selectFrom('stock')
    .innerJoin('product_sizes', 'product_sizes.id', 'stock.size_id')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .select([
      'products.id as productId',
      'stock.id as stockId',
      'product_sizes.id as sizeId',
      'price_paise as pricePaise',
    ])
    .where('products.slug', '=', slug)
    .orderBy('product_sizes.position')
    .execute();
}

/** A line for the sample's glucose meter with strips, of which there are 40. */
export async function meterLine(db: Database, quantity = 1): Promise<NewCartLine & { pricePaise: number }> {
  const [first] = await sizesOf(db);
  if (!first) throw new Error('The sample has no glucose meter');
  return { ...first, quantity };
}
