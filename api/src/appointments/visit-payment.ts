import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '../api.ts';
import type { Appointment } from './appointment-schema.ts';
import { findAppointment, lockAppointment } from './appointment-queries.ts';
import { changeVersion, storeChange } from './change-appointment.ts';
import { notStaff } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { type PayableKind, paysBackItself } from '../payments/payable-kind.ts';
import type { Payable } from '../payments/payment.ts';
import { useBankReference } from '../payments/upi.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { auditAppointment } from '../visitor-forms/request-inbox.ts';
import { readTests, type Requested } from './requested-tests.ts';
import { readVisitLink } from './visit-links.ts';
import { queuePaymentMail } from './visit-mail.ts';
import { findVisit, markRefundDue } from './visit-queries.ts';
import type { VisitPaymentNote } from './visit-schema.ts';

type Tests = Pick<Awaited<ReturnType<typeof readTests>>, 'pricePaise' | 'isPriceFrom'>;

/** @returns the paise to be paid for a visit; null once it is paid, or where a test's price is not known */
export const duePaise = (
  visit: { paid_paise: number | null } | undefined,
  { pricePaise, isPriceFrom }: Tests,
): number | null => (visit?.paid_paise === null && !isPriceFrom && pricePaise !== 0 ? pricePaise : null);

const readDuePaise = async (db: Database, request: Requested & { id: string }) =>
  duePaise(await findVisit(db, request.id), await readTests(db, request, 'en'));

/** @returns the paise that staff may record as paid by UPI; for a cancelled visit, too: the visitor may have paid before */
export const readUpiPaise = async (db: Database, request: Requested & { id: string }) =>
  (await findSiteSettings(db))?.upiAddress ? readDuePaise(db, request) : null;

/**
 * Records that staff found a visit's payment in the bank's list; without a reference, that they refund a cancelled or missed visit. The
 * provider then has to refund an online payment; one by UPI, or of a provider that can't refund, counts as refunded by staff.
 * The bank's reference cannot be used again; repeating it while it pays the visit changes nothing.
 * @throws Problem NOT_FOUND, CONFLICT when the request has changed since `version`, NOT_POSSIBLE_NOW when no payment or refund is
 *   due, IN_USE when the reference has confirmed another payment
 */
export async function noteVisitPayment(
  dependencies: Dependencies,
  id: string,
  { version, reference }: VisitPaymentNote,
  staff: StaffSession,
): Promise<Appointment> {
  const { db } = dependencies;
  const isRepeated = reference !== null && (await findVisit(db, id))?.paid_reference === reference;
  const repeated = isRepeated ? await findAppointment(db, id) : undefined;
  if (repeated) return repeated;
  return changeVersion(dependencies, id, version, async (trx, before) => {
    if (reference === null) {
      const paidBack = await payBack(trx, dependencies, id);
      await storeChange(trx, before, {}, staff);
      await auditAppointment(trx, staff, paidBack === null ? 'pay-back' : 'mark-refunded', before);
      if (paidBack !== null)
        await queuePaymentMail(trx, dependencies, before, { kind: 'visitPaidBack', paise: paidBack });
      return;
    }
    const paise = await readUpiPaise(trx, before);
    if (paise === null) throw nothingToPay();
    await useBankReference(trx, reference, before.reference);
    await setPaid(trx, id, { paid_reference: reference, paid_paise: paise });
    await storeChange(trx, before, {}, staff);
    await auditAppointment(trx, staff, 'mark-paid', before);
    const isOwed = (await findVisit(trx, id))?.state === 'cancelled';
    await queuePaymentMail(trx, dependencies, before, {
      kind: isOwed ? 'visitToPayBack' : 'visitPaid',
      paise,
    });
  });
}

/** @returns the paise that staff have refunded; null where the provider is to refund them */
async function payBack(trx: DatabaseTransaction, dependencies: Dependencies, id: string) {
  const visit = await findVisit(trx, id);
  const isUnused = visit?.state === 'cancelled' || visit?.state === 'missed';
  if (isUnused && visit.paid_reference !== null) {
    await setPaid(trx, id, { paid_reference: null, paid_paise: null });
    return visit.paid_paise ?? 0;
  }
  if (isUnused && (await markRefundDue(trx, id))) return null;
  const refunds = paysBackItself(dependencies)
    ? []
    : await trx
        .updateTable('visit_payments')
        .set({ status: 'refunded' })
        .where('appointment_id', '=', id)
        .where('status', '=', 'refund-due')
        .returning('paise')
        .execute();
  if (refunds.length === 0) throw nothingToPay();
  return refunds.reduce((sum, { paise }) => sum + paise, 0);
}

const nothingToPay = () => new Problem('NOT_POSSIBLE_NOW', 'No payment or refund is due for this visit.');

async function setPaid(
  trx: DatabaseTransaction,
  id: string,
  paid: { paid_paise: number | null; paid_reference: string | null },
) {
  await trx.updateTable('visits').set(paid).where('appointment_id', '=', id).execute();
}

/**
 * Begins an online payment of what the visit costs now. Called again before the provider's page closes, it returns the same payment.
 * @param minutes how long the provider's page stays open
 * @throws Problem NOT_FOUND for a link that does not work, NOT_POSSIBLE_NOW when there is nothing to pay
 */
export const beginVisitPayment = (db: Database, token: string, minutes: number) =>
  db.transaction().execute(async (trx) => {
    const request = await lockAppointment(trx, await readVisitLink(trx, token));
    if (!request) throw noSuch('visit');
    const isAgreed = (await findVisit(trx, request.id))?.state === 'agreed';
    const paise = isAgreed ? await readDuePaise(trx, request) : null;
    if (paise === null) throw nothingToPay();
    const begun = await openPayments(trx, minutes)
      .where('appointment_id', '=', request.id)
      .where('paise', '=', paise)
      .executeTakeFirst();
    const payment: Payable = begun ?? { id: uuid(), number: request.reference, totalPaise: paise };
    if (!begun)
      await trx
        .insertInto('visit_payments')
        .values({ id: payment.id, appointment_id: request.id, number: payment.number, paise })
        .execute();
    return { payment, language: request.language };
  });

/** Payments that may still arrive, the newest first. */
export const openPayments = (db: Database, minutes: number) =>
  db
    .selectFrom('visit_payments')
    .select(['id', 'number', 'paise as totalPaise'])
    .where('status', '=', 'pending')
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at', 'desc');

/** How visits are paid for online. */
export const visitPayments: PayableKind = {
  take: async (trx, id) => {
    const row = await trx
      .selectFrom('visit_payments')
      .select('appointment_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    // The request first, as all do who change a visit: two who each hold what the other waits for would wait for ever.
    const request = row.appointment_id === null ? undefined : await lockAppointment(trx, row.appointment_id);
    const { paise, number, status } = await trx
      .selectFrom('visit_payments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isWanted =
      request !== undefined &&
      (await findVisit(trx, request.id))?.state !== 'cancelled' &&
      (await readDuePaise(trx, request)) === paise;
    return { id, number, totalPaise: paise, status, isWanted, isOffered: isWanted };
  },
  received: async (trx, dependencies, { id, totalPaise, isWanted }) => {
    const request = await requestOf(trx, id);
    if (!request) return;
    if (isWanted) await setPaid(trx, request.id, { paid_paise: totalPaise, paid_reference: null });
    await auditAppointment(trx, notStaff, 'paid-online', request);
    const kind = isWanted ? 'visitPaid' : 'visitToPayBack';
    await queuePaymentMail(trx, dependencies, request, { kind, paise: totalPaise });
  },
  refunded: async (trx, dependencies, { id, totalPaise }) => {
    const request = await requestOf(trx, id);
    if (!request) return;
    await auditAppointment(trx, notStaff, 'mark-refunded', request);
    await queuePaymentMail(trx, dependencies, request, { kind: 'visitPaidBack', paise: totalPaise });
  },
};

/** Locks the request that a payment is for, and marks it as changed, so that staff's lists show it. */
const requestOf = async (trx: DatabaseTransaction, paymentId: string) =>
  trx
    .updateTable('appointments')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', (eb) =>
      eb.selectFrom('visit_payments').select('appointment_id').where('visit_payments.id', '=', paymentId),
    )
    .returningAll()
    .executeTakeFirst();
