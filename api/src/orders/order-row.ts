import type { DatabaseTransaction } from '../database/schema.ts';
import { isReceived } from '../payments/payment.ts';
import type { PaymentStatus } from '../payments/payment-schema.ts';
import { conflict } from '@nalam/server-kit/problem';

/** Locks the order, so that the second of two simultaneous changes sees the result of the first, and stock returns once. */
export const lockOrder = (trx: DatabaseTransaction, id: string) =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Returns whether the order was paid on the provider's page. Any other money there is a second payment. */
export const isPaidOnline = ({
  payment_method,
  payment_status,
}: Pick<LockedOrder, 'payment_method' | 'payment_status'>): boolean =>
  payment_method === 'online' && isReceived(payment_status);

export async function setPaymentStatus(trx: DatabaseTransaction, id: string, status: PaymentStatus) {
  await trx
    .updateTable('orders')
    .set({ payment_status: status })
    .where('id', '=', id)
    .where('payment_status', '<>', status)
    .execute();
}

export const orderChanged = ({ version, updated_at }: LockedOrder) =>
  conflict('this order', { version, updatedBy: null, updatedAt: updated_at.toISOString() });
