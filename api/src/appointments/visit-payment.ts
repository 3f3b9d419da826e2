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

/** @returns the amount due for a visit in paise; null if it is paid or a price is unknown */
export const duePaise = (
  visit: { paid_paise: number | null } | undefined,
  { pricePaise, isPriceFrom }: Tests,
): number | null => (visit?.paid_paise === null && !isPriceFrom && pricePaise !== 0 ? pricePaise : null);

const readDuePaise = async (db: Database, request: Requested & { id: string }) =>
  duePaise(await findVisit(db, request.id), await readTests(db, request, 'en'));

/**
 * @returns the amount that staff may record as paid by UPI, in paise; also for a cancelled visit, because the visitor may have
 * paid before
 */
export const readUpiPaise = async (db: Database, request: Requested & { id: string }) =>
  (await findSiteSettings(db))?.upiAddress ? readDuePaise(db, request) : null;

/**
 * Records that staff found a visit's payment in the bank's list or, without a reference, that they refund a cancelled or missed visit.
 * The provider then refunds an online payment; UPI payments, and those of a provider without refunds, count as refunded by staff. A
 * bank reference confirms one payment only; repeating it for the same visit changes nothing.
 * @throws Problem NOT_FOUND, CONFLICT if the request has changed since `version`, NOT_POSSIBLE_NOW if no payment or refund is
 *   due, IN_USE if the reference has confirmed another payment
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

/** @returns the paise that staff have refunded; null if the provider refunds them */
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
 * Begins an online payment of the current price of a visit. Returns the same payment until the provider's page expires.
 * @param minutes how long the provider's page stays open
 * @throws Problem NOT_FOUND for an invalid link, NOT_POSSIBLE_NOW if there is nothing to pay
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

/** Payments that may still arrive, newest first. */
export const openPayments = (db: Database, minutes: number) =>
  db
    .selectFrom('visit_payments')
    .select(['id', 'number', 'paise as totalPaise'])
    .where('status', '=', 'pending')
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at', 'desc');

/** Online payments for visits. */
export const visitPayments: PayableKind = {
  take: async (trx, id) => {
    const row = await trx
      .selectFrom('visit_payments')
      .select('appointment_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    // Every change of a visit locks the request first; another order could deadlock.
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

/** Locks the request of a payment and marks it as changed, so that it shows up in staff's lists. */
const requestOf = async (trx: DatabaseTransaction, paymentId: string) =>
  trx
    .updateTable('appointments')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', (eb) =>
      eb.selectFrom('visit_payments').select('appointment_id').where('visit_payments.id', '=', paymentId),
    )
    .returningAll()
    .executeTakeFirst();
