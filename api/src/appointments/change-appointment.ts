import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { conflict, noSuch, wrongField } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditAppointment } from '../visitor-forms/request-inbox.ts';
import { queueVisitMail } from '../visits/visit-mail.ts';
import { endVisit } from '../visits/visit-queries.ts';
import type { Appointment, AppointmentChange } from './appointment-schema.ts';
import {
  findAppointment,
  listHandlers,
  lockAppointment,
  type TakenAppointment,
} from './appointment-queries.ts';

/**
 * Changes a request's status, handler or notes. A person who changes the status of a request without a handler becomes its
 * handler.
 * @throws Problem NOT_FOUND, CONFLICT when it has changed since `version`, INVALID_INPUT when the handler may not
 * answer
 */
export function changeAppointment(
  dependencies: Dependencies,
  id: string,
  { version, ...change }: AppointmentChange,
  staff: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    await storeChange(trx, before, change, staff);
    const ended = change.status === 'cancelled' && (await endVisit(trx, id, { state: 'cancelled' }));
    if (ended) await queueVisitMail(trx, dependencies, before, { kind: 'visitCancelled', visit: ended });
  });
}

/**
 * Changes a request, unless it has another version by now.
 * @param change called inside of the transaction, with the request as it is
 * @throws Problem NOT_FOUND, or CONFLICT when it has changed since `version`
 */
export async function changeVersion(
  { db, mailQueued }: Dependencies,
  id: string,
  version: number,
  change: (trx: DatabaseTransaction, before: TakenAppointment) => Promise<void>,
): Promise<Appointment> {
  await db.transaction().execute(async (trx) => {
    const before = await lockAppointment(trx, id);
    if (!before) throw noSuch('request');
    if (before.version !== version) {
      throw conflict('this request', {
        version: before.version,
        content: await findAppointment(trx, id),
        updatedBy: before.updated_by,
        updatedAt: before.updated_at.toISOString(),
      });
    }
    await change(trx, before);
  });
  mailQueued();
  const after = await findAppointment(db, id);
  if (!after) throw noSuch('request');
  return after;
}

/** @throws Problem INVALID_INPUT when the handler may not answer */
export async function storeChange(
  trx: DatabaseTransaction,
  before: TakenAppointment,
  change: Omit<AppointmentChange, 'version'>,
  staff: StaffSession,
) {
  const status = change.status ?? before.status;
  const moved = status !== before.status;
  const usualHandler = before.handled_by ?? (moved ? staff.userId : null);
  const handledBy = change.handledBy === undefined ? usualHandler : change.handledBy;
  const staffNotes = change.staffNotes?.trim() ?? before.staff_notes;
  const endsTexts = change.channel === 'email' && before.channel !== 'email';
  if (handledBy !== before.handled_by && handledBy !== null) {
    const handlers = await listHandlers(trx);
    if (!handlers.some(({ _id }) => _id === handledBy.toLowerCase()))
      throw wrongField('handledBy', 'This person may not answer requests.', 'NOT_VALID');
  }

  await trx
    .updateTable('appointments')
    .set({
      status,
      handled_by: handledBy,
      staff_notes: staffNotes,
      ...(endsTexts && { channel: 'email', channel_withdrawn_at: sql`now()` }),
      version: before.version + 1,
      updated_at: sql`clock_timestamp()`,
      updated_by: staff.username,
    })
    .where('id', '=', before.id)
    .execute();

  const note = (action: string) => auditAppointment(trx, staff, action, before);
  if (moved) await note(`mark-${status}`);
  if (handledBy !== before.handled_by) await note('assign');
  if (staffNotes !== before.staff_notes) await note('note');
  if (endsTexts) await note('visitor-ended-texts');
}
