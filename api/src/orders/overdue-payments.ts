import type { Dependencies } from '../api.ts';
import { endPayment } from './change-order.ts';
import { unpaidFor } from './order-queries.ts';
import { PaymentMethod } from './order-schema.ts';

/**
 * Cancels what nobody has paid in time, so that its stock returns: a provider whose notification is lost must not keep it
 * from others. Money that comes after all is owed back.
 */
export async function endOverduePayments(dependencies: Dependencies) {
  const { db, paymentProviders } = dependencies;
  for (const method of PaymentMethod.enum) {
    const { online } = paymentProviders[method];
    if (!online) continue;
    for (const id of await unpaidFor(db, method, online.minutes))
      await endPayment(dependencies, id, 'failed');
  }
}
