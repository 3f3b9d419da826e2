import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { orderPayments } from '../orders/order-payments.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import { visitPayments } from '../appointments/visit-payment.ts';
import { isReceived, type OnlinePayment, type Payable, type PaymentNews } from './payment.ts';
import type { PayableKind } from './payable-kind.ts';
import type { PaymentStatus } from './payment-schema.ts';

const kinds: PayableKind[] = [orderPayments, visitPayments];

/**
 * @param comeBackTo the page to return the customer to
 * @throws Problem PROVIDER_AWAY if the provider does not answer
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

/** Locks a payment and its order or request. @throws Problem NOT_FOUND */
async function take(trx: DatabaseTransaction, id: string) {
  for (const kind of kinds) {
    const payment = await kind.take(trx, id);
    if (payment) return { ...payment, kind };
  }
  throw noSuch('payment');
}

async function setStatus(trx: DatabaseTransaction, id: string, status: PaymentStatus) {
  await trx.updateTable('visit_payments').set({ status }).where('id', '=', id).execute();
}

/**
 * Stores the outcome of a payment: paid, failed and open to another try, or closed unpaid. Repeating it changes nothing. A
 * payment that is no longer due, for example of an order cancelled meanwhile, must be refunded.
 * @throws Problem NOT_FOUND, INVALID_INPUT if the amount or currency differs from the price
 */
export async function notePayment(dependencies: Dependencies, { orderId: id, outcome, paid }: PaymentNews) {
  await dependencies.db.transaction().execute(async (trx) => {
    const payment = await take(trx, id);
    const { kind, number, totalPaise, status, isWanted } = payment;
    if (paid && (paid.paise !== totalPaise || paid.currency !== 'INR'))
      throw new Problem(
        'INVALID_INPUT',
        `${number} costs ${totalPaise} paise, but ${paid.paise} were paid in ${paid.currency}.`,
      );
    // A repeated notification changes nothing, even after a refund.
    if (isReceived(status)) return setStatus(trx, id, status);
    if (outcome === 'failed') return kind.failed?.(trx, id);
    if (outcome === 'closed') return setStatus(trx, id, 'void');
    await setStatus(trx, id, isWanted ? 'paid' : 'refund-due');
    await kind.received(trx, dependencies, payment);
  });
  dependencies.mailQueued();
}

const payable = ['id', 'number', 'paise as totalPaise'] as const;

/** @returns the payments to check now: each minute for an hour, then hourly for a week */
function takeUnsettled(db: Database, id?: string): Promise<Payable[]> {
  const unsettled = db
    .updateTable('visit_payments')
    .set({ asked_at: sql`now()` })
    .where('status', '=', 'pending')
    .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
    .where(
      sql<boolean>`(created_at > now() - interval '1 hour' or asked_at is null or asked_at < now() - interval '1 hour')`,
    )
    .returning(payable);
  return (id === undefined ? unsettled : unsettled.where('id', '=', id)).execute();
}

/**
 * Asks the provider, if it supports that, about pending payments, because notifications may be lost, and stores the outcomes.
 * Closes pages that are no longer needed. If the provider does not answer, a later run asks again.
 * @param id only that payment
 */
export async function reconcilePayments(dependencies: Dependencies, log: FastifyBaseLogger, id?: string) {
  const { db, paymentProviders } = dependencies;
  const online = paymentProviders.online?.online;
  if (!online?.lookUp) return;
  for (const payment of await takeUnsettled(db, id)) {
    const { number } = payment;
    try {
      const news = await online.lookUp(payment);
      if (news) await notePayment(dependencies, news);
      else if (!(await isOffered(db, payment.id))) await online.cancel?.(payment);
      if (news?.outcome === 'paid')
        log.warn(
          { number },
          'Stored a payment found by asking the provider; its notification has not arrived',
        );
    } catch (error) {
      log.error(
        { err: error, number },
        'Could not ask the payment provider about a payment; trying again later',
      );
    }
  }
}

const isOffered = (db: Database, id: string) =>
  db.transaction().execute(async (trx) => (await take(trx, id)).isOffered);

/**
 * Requests due refunds from the provider, if it supports that. Without an answer, the refund stays due and the next run requests
 * it again.
 */
export async function refundOnlinePayments(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, mailQueued, paymentProviders } = dependencies;
  const online = paymentProviders.online?.online;
  if (!online?.refund) return;
  const due = db.selectFrom('visit_payments').select(payable).where('status', '=', 'refund-due');
  for (const { id, ...payment } of await due.execute()) {
    try {
      await online.refund({ id, ...payment });
    } catch (error) {
      log.error(
        { err: error, number: payment.number },
        'The payment provider did not refund a payment; trying again later',
      );
      continue;
    }
    await db.transaction().execute(async (trx) => {
      const { kind, status, ...before } = await take(trx, id);
      if (status !== 'refund-due') return;
      await setStatus(trx, id, 'refunded');
      await kind.refunded(trx, dependencies, before);
    });
    mailQueued();
  }
}
