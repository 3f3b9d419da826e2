import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { cancelUnpaid, notePayment } from './change-order.ts';
import { findUnpaidOrders, findUnreportedOrders } from './payment-queries.ts';
import { PaymentMethod } from './order-schema.ts';

/**
 * Asks the providers that can be asked about orders that are not paid yet, and notes what they know: a notification may be lost. One
 * that does not answer is asked again the next time.
 */
export async function reconcilePayments(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, paymentProviders } = dependencies;
  for (const method of PaymentMethod.enum) {
    const online = paymentProviders[method]?.online;
    if (!online?.lookUp) continue;
    for (const order of await findUnreportedOrders(db, method, online.minutes)) {
      try {
        const news = await online.lookUp(order);
        if (!news) continue;
        await notePayment(dependencies, news.orderId, news.outcome, news.paid);
        log.warn({ order: order.number }, 'Noted a payment that the provider had not reported');
      } catch (error) {
        log.error(
          { err: error, order: order.number },
          'Could not learn whether an order is paid; trying again',
        );
      }
    }
  }
}

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
