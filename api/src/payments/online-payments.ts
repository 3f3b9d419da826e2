import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { orderPayments } from '../orders/order-payments.ts';
import { noSuch, Problem } from '../problem.ts';
import { visitPayments } from '../visits/visit-payment.ts';
import type { OnlinePayment, Payable, PayableKind, PaymentNews } from './payment.ts';

const kinds: PayableKind[] = [orderPayments, visitPayments];

/**
 * @param comeBackTo the page from which the customer set out
 * @throws Problem PROVIDER_AWAY when the provider does not answer
 */
export async function pageToPayOn(
  online: OnlinePayment,
  payable: Payable,
  comeBackTo: URL,
  log: FastifyBaseLogger,
) {
  try {
    return { url: (await online.pageFor(payable, comeBackTo)).href };
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error(
      { err: error, number: payable.number },
      'Could not get a payment page from the payment provider; the customer was asked to try again',
    );
    throw new Problem(
      'PROVIDER_AWAY',
      'The payment page can’t be opened just now. Please try again in a minute, or pay in another way.',
    );
  }
}

/**
 * Stores the outcome of a payment: paid, or failed and open to another try. Repeating it changes nothing. A payment
 * that is no longer due, as for an order cancelled meanwhile, must be refunded.
 * @throws Problem NOT_FOUND, INVALID_INPUT when the amount or currency differs from the price
 */
export async function notePayment(dependencies: Dependencies, { orderId: id, outcome, paid }: PaymentNews) {
  await dependencies.db.transaction().execute(async (trx) => {
    for (const kind of kinds) {
      const payable = await kind.take(trx, id);
      if (!payable) continue;
      const { number, totalPaise, status, isWanted } = payable;
      if (paid && (paid.paise !== totalPaise || paid.currency !== 'INR'))
        throw new Problem(
          'INVALID_INPUT',
          `${number} costs ${totalPaise} paise, but ${paid.paise} were paid in ${paid.currency}.`,
        );
      // A repeated notification changes nothing, even after a refund.
      if (['paid', 'refund-due', 'refunded'].includes(status)) return;
      if (outcome === 'failed') {
        if (status === 'pending') await kind.setStatus(trx, id, 'failed');
        return;
      }
      await kind.setStatus(trx, id, isWanted ? 'paid' : 'refund-due');
      return kind.received(trx, dependencies, payable);
    }
    throw noSuch('payment');
  });
  dependencies.mailQueued();
}

/**
 * Asks the provider, if it supports that, about pending payments, because notifications may be lost, and stores the
 * outcomes. If it does not answer, the next run asks again.
 */
export async function reconcilePayments(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, paymentProviders } = dependencies;
  const online = paymentProviders.online?.online;
  if (!online?.lookUp) return;
  for (const { name, unreported } of kinds) {
    for (const payable of await unreported(db, online.openMinutes)) {
      const logFields = { [name]: payable.number };
      try {
        const news = await online.lookUp(payable);
        if (!news) continue;
        await notePayment(dependencies, news);
        log.warn(
          logFields,
          'Stored a payment found by asking the provider; its notification has not arrived',
        );
      } catch (error) {
        log.error(
          { err: error, ...logFields },
          'Could not ask the payment provider about a payment; trying again later',
        );
      }
    }
  }
}

/**
 * Requests the refunds that are due from the provider, if it supports that. If it does not answer, the refund stays due
 * and the next run requests it again.
 */
export async function refundOnlinePayments(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, mailQueued, paymentProviders } = dependencies;
  const online = paymentProviders.online?.online;
  if (!online?.refund) return;
  for (const { name, refundsDue, refunded } of kinds) {
    for (const payable of await refundsDue(db)) {
      try {
        await online.refund(payable);
      } catch (error) {
        log.error(
          { err: error, [name]: payable.number },
          'The payment provider did not refund a payment; trying again later',
        );
        continue;
      }
      await db.transaction().execute((trx) => refunded(trx, dependencies, payable.id));
      mailQueued();
    }
  }
}
