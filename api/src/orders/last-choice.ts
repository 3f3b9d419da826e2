import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { LastChoice } from './order-schema.ts';

/**
 * @returns fulfilment and payment of the customer's newest order; null without one. The order stores a copy of its address, so a
 * corrected address is not found
 */
export async function lastChoiceOf(db: Database, customerId: string): Promise<LastChoice | null> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('customer_addresses as home', (join) =>
      join.onRef('home.customer_id', '=', 'orders.customer_id').on(
        sql<boolean>`address = jsonb_build_object('name', home.name, 'phone', home.phone, 'lines', home.lines,
            'city', home.city, 'postalCode', home.postal_code)`,
      ),
    )
    .select(['fulfilment', 'payment_method as paymentMethod', 'home.id as addressId'])
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
