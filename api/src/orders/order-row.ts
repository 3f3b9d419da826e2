import type { DatabaseTransaction } from '../database/schema.ts';
import type { PaymentStatus } from '../payments/payment-schema.ts';
import { conflict } from '../problem.ts';
import type { Fulfilment, OrderStatus, PaymentMethod } from './order-schema.ts';

export interface LockedOrder {
  id: string;
  customer_id: string | null;
  number: string;
  status: OrderStatus;
  fulfilment: Fulfilment;
  version: number;
  updated_at: Date;
  total_paise: number;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
}

/** Locked, so that the second of two simultaneous changes sees the result of the first, and stock returns once. */
export function lockOrder(trx: DatabaseTransaction, id: string): Promise<LockedOrder | undefined> {
  return trx
    .selectFrom('orders')
    .select([
      'id',
      'customer_id',
      'number',
      'status',
      'fulfilment',
      'version',
      'updated_at',
      'total_paise',
      'payment_method',
      'payment_status',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

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
