import type { Dependencies } from '../api.ts';
import type { Appointment } from '../appointments/appointment-schema.ts';
import { changeVersion, storeChange } from '../appointments/change-appointment.ts';
import type { Database } from '../database/schema.ts';
import { type UpiCentre, useBankReference } from '../payments/upi.ts';
import { Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { auditRequest } from '../visitor-forms/request-inbox.ts';
import { readTests, type Requested } from './requested-tests.ts';
import { findVisit } from './visit-queries.ts';
import type { VisitPaymentNote } from './visit-schema.ts';

type Tests = Pick<Awaited<ReturnType<typeof readTests>>, 'pricePaise' | 'isPriceFrom'>;

/** @returns what can be paid by UPI for a visit; null once it is paid, without a UPI address, or where a test's price is not known */
export const duePaise = (
  centre: UpiCentre,
  visit: { paid_paise: number | null } | undefined,
  { pricePaise, isPriceFrom }: Tests,
): number | null =>
  centre?.upiAddress && visit?.paid_paise === null && !isPriceFrom && pricePaise !== 0 ? pricePaise : null;

/** The same for a request. For a cancelled visit, too: money may have been on its way. */
export const readDuePaise = async (db: Database, request: Requested & { id: string }) =>
  duePaise(await findSiteSettings(db), await findVisit(db, request.id), await readTests(db, request, 'en'));

/**
 * Staff have found a visit's payment in the list of the centre's bank; or they have paid back what came for one that was cancelled.
 * The bank's reference stays used.
 * @throws Problem NOT_FOUND, CONFLICT when the request has changed since `version`, NOT_POSSIBLE_NOW when nothing is to be paid or
 *   paid back, IN_USE when the reference confirmed something before
 */
export function noteVisitPayment(
  dependencies: Dependencies,
  id: string,
  { version, reference }: VisitPaymentNote,
  by: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    const visit = await findVisit(trx, id);
    const owed = visit?.state === 'cancelled' && visit.paid_paise;
    const paise = reference === null ? owed : await readDuePaise(trx, before);
    if (!paise)
      throw new Problem('NOT_POSSIBLE_NOW', 'For this visit there is nothing to pay, or to pay back.');
    if (reference !== null) await useBankReference(trx, reference, before.reference);
    await trx
      .updateTable('visits')
      .set({ paid_reference: reference, paid_paise: reference === null ? null : paise })
      .where('appointment_id', '=', id)
      .execute();
    await storeChange(trx, before, {}, by);
    await auditRequest(trx, by, reference === null ? 'mark-refunded' : 'mark-paid', 'appointment', before);
  });
}
