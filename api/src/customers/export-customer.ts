import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/schema.ts';

/** @returns all stored data of a customer, except credentials */
export async function exportCustomer(db: Database, id: string) {
  const customer = await db
    .selectFrom('customers')
    .select([
      'name',
      'email',
      'phone',
      'language',
      'email_verified_at',
      'consent_version',
      'consent_at',
      'signed_in_at',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const addresses = await db
    .selectFrom('customer_addresses')
    .select(['name', 'phone', 'lines', 'city', 'postal_code', 'created_at'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute();
  const signedIn = await db
    .selectFrom('customer_sessions')
    .select(['created_at', 'expires_at'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute();
  const securityEvents = await db
    .selectFrom('audit')
    .select(['at', 'action', 'times'])
    .where('subject', '=', 'customer')
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  const cart = await db
    .selectFrom('cart_lines')
    .innerJoin('stock', 'stock.id', 'cart_lines.stock_id')
    .innerJoin('product_sizes', 'product_sizes.id', 'stock.size_id')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .select(['products.name', 'product_sizes.name as size', 'cart_lines.quantity', 'cart_lines.added_at'])
    .where('customer_id', '=', id)
    .orderBy('cart_lines.added_at')
    .execute();
  const wishlist = await db
    .selectFrom('wishlist_entries')
    .innerJoin('products', 'products.id', 'wishlist_entries.product_id')
    .select(['products.name', 'wishlist_entries.added_at'])
    .where('customer_id', '=', id)
    .orderBy('wishlist_entries.added_at')
    .execute();
  return {
    customer,
    addresses,
    signedIn,
    securityEvents,
    cart,
    wishlist,
    orders: await exportOrders(db, id),
  };
}

function exportOrders(db: Database, customerId: string) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      'number',
      'status',
      'fulfilment',
      'payment_method',
      'payment_status',
      'contact',
      'address',
      'notes',
      'total_paise',
      'created_at',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['product_name', 'size_name', 'price_paise', 'quantity'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('order_events')
          .select(['order_events.status', 'by', 'note', 'at'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('at'),
      ).as('events'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}
