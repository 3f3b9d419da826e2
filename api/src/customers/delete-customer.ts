import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';

/** The contact of an order whose customer was erased. */
export const erasedContact = { name: '', phone: '', email: '' };

/**
 * Deletes a customer with all their data. Tax law requires the centre to keep their orders; these lose name, phone, address and
 * notes.
 * @throws Problem ORDERS_UNDER_WAY while an order is neither completed nor cancelled: the centre must be able to reach the
 * customer
 */
export async function deleteCustomer(db: Database, id: string) {
  await db.transaction().execute((trx) => eraseCustomer(trx, id));
}

/** Does the same as {@link deleteCustomer} within a larger transaction. */
export async function eraseCustomer(trx: DatabaseTransaction, id: string) {
  // Waits for an order that is being placed in another tab; see orders/place-order.ts.
  await trx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
  const openOrder = await trx
    .selectFrom('orders')
    .select('number')
    .where('customer_id', '=', id)
    .where('status', 'not in', ['completed', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  if (openOrder) {
    throw new Problem(
      'ORDERS_UNDER_WAY',
      `Order ${openOrder.number} is under way. Cancel it, or delete the account when it is done.`,
    );
  }
  await trx
    .updateTable('orders')
    .set({ contact: json(erasedContact), address: json(null), notes: '' })
    .where('customer_id', '=', id)
    .execute();
  await trx
    .updateTable('order_events')
    .set({ note: '' })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', id))
    .execute();
  const { email } = await deleteAccount(trx, id);
  await trx.deleteFrom('outbox').where('recipient', '=', email).execute();
}

/** Deletes an account with addresses, cart and wishlist, but keeps orders and emails. */
export async function deleteAccount(trx: DatabaseTransaction, id: string) {
  await trx.deleteFrom('audit').where('subject', '=', 'customer').where('subject_id', '=', id).execute();
  return trx.deleteFrom('customers').where('id', '=', id).returning('email').executeTakeFirstOrThrow();
}
