import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { orderPayments } from '../orders/order-payments.ts';
import { noSuch, Problem } from '../problem.ts';
import { visitPayments } from '../visits/visit-payment.ts';
import type { OnlinePayment, Payable, PayableKind, PaymentNews } from './payment.ts';

const kinds: PayableKind[] = [orderPayments, visitPayments];

/**
 * Where a customer pays.
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
    log.error({ err: error, number: payable.number }, 'The payment provider gave no page to pay on');
    throw new Problem(
      'PROVIDER_AWAY',
      'The payment page can’t be opened just now. Please try again in a minute, or pay in another way.',
    );
  }
}

/**
 * Stores how a payment under way ended: paid, or failed and to be tried again. Called twice, it changes nothing. What is not
 * wanted any more, as for an order that was cancelled meanwhile, is owed back.
 * @throws Problem NOT_FOUND, INVALID_INPUT when something else was paid than it costs
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
      // A repeated notification changes nothing, also of what was paid back since.
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
 * Asks the provider, if it can be asked, about what is not paid yet, and notes what it knows: a notification may be lost. One
 * that does not answer is asked again the next time.
 */
export async function reconcilePayments(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, paymentProviders } = dependencies;
  const online = paymentProviders.online?.online;
  if (!online?.lookUp) return;
  for (const { name, unreported } of kinds) {
    for (const payable of await unreported(db, online.minutes)) {
      const which = { [name]: payable.number };
      try {
        const news = await online.lookUp(payable);
        if (!news) continue;
        await notePayment(dependencies, news);
        log.warn(which, 'Noted a payment that the provider had not reported');
      } catch (error) {
        log.error({ err: error, ...which }, `Could not learn whether a payment has come; trying again`);
      }
    }
  }
}

/**
 * Asks the provider, if it can do so, to pay back what is owed. One that does not answer is asked again the next time, and until
 * then the money counts as owed.
 */
export async function payBackOnline(dependencies: Dependencies, log: FastifyBaseLogger) {
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
          'The payment provider did not refund a payment; trying again',
        );
        continue;
      }
      await db.transaction().execute((trx) => refunded(trx, dependencies, payable.id));
      mailQueued();
    }
  }
}
