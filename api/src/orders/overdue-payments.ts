import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { cancelUnpaid } from './change-order.ts';
import { findUnpaidOrders } from './order-payments.ts';
import { PaymentMethod } from './order-schema.ts';

/**
 * Cancels orders that were not paid in time and returns their stock, which an abandoned payment must not block. A payment that
 * arrives later must be refunded.
 */
export async function endOverduePayments(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, paymentProviders } = dependencies;
  for (const method of PaymentMethod.enum) {
    const provider = paymentProviders[method];
    // Without the provider, an order can no longer be paid.
    const minutes = provider ? provider.online?.openMinutes : 0;
    if (minutes === undefined) continue;
    for (const { id, number } of await findUnpaidOrders(db, method, minutes)) {
      await cancelUnpaid(dependencies, id);
      log.info({ order: number }, 'Cancelled an order that was not paid for in time');
    }
  }
}
