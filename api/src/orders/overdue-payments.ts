import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { cancelUnpaid } from './change-order.ts';
import { findUnpaidOrders } from './order-payments.ts';
import { PaymentMethod } from './order-schema.ts';

/**
 * Cancels orders that were not paid in time, so that its stock returns: a provider whose notification is lost must not keep it
 * from others. Money that comes after all is owed back.
 */
export async function endOverduePayments(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, paymentProviders } = dependencies;
  for (const method of PaymentMethod.enum) {
    const provider = paymentProviders[method];
    // Without its provider an order cannot be paid any more.
    const minutes = provider ? provider.online?.minutes : 0;
    if (minutes === undefined) continue;
    for (const { id, number } of await findUnpaidOrders(db, method, minutes)) {
      await cancelUnpaid(dependencies, id);
      log.info({ order: number }, 'Cancelled an order that was not paid for in time');
    }
  }
}
