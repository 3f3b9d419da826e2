import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { json } from '../database/json.ts';
import { conflict, noSuch, Problem, wrongField } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditAppointment } from '../visitor-forms/request-inbox.ts';
import { queueVisitMail } from './visit-mail.ts';
import { endVisit, findVisit } from './visit-queries.ts';
import type { Appointment, AppointmentChange, AppointmentStatus, StaffNote } from './appointment-schema.ts';
import {
  findAppointment,
  listHandlers,
  lockAppointment,
  notesTextOf,
  type TakenAppointment,
} from './appointment-queries.ts';

/**
 * Changes a request's status or handler. Changing the status of a request without a handler makes the caller its handler. The
 * status of a request with a visit follows the visit.
 * @throws Problem NOT_FOUND, CONFLICT if it has changed since `version`, INVALID_INPUT if the handler may not answer,
 * NOT_POSSIBLE_NOW if the visit decides the status
 */
export function changeAppointment(
  dependencies: Dependencies,
  id: string,
  { version, ...change }: AppointmentChange,
  staff: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    if (change.status !== undefined && change.status !== before.status)
      await refuseOtherThanVisit(trx, id, change.status);
    await storeChange(trx, before, change, staff);
  });
}

/** A request whose visit was cancelled can be reopened, but only a new visit confirms it. @throws Problem NOT_POSSIBLE_NOW */
async function refuseOtherThanVisit(trx: DatabaseTransaction, id: string, status: AppointmentStatus) {
  const visit = await findVisit(trx, id);
  if (!visit || (visit.state === 'cancelled' && status !== 'confirmed')) return;
  throw new Problem(
    'NOT_POSSIBLE_NOW',
    'The status of this request follows its visit. Open the request to agree on a time, or to cancel the visit.',
  );
}

/**
 * Marks one of several selected requests; staff have already confirmed the change. Cancels an agreed visit and notifies the
 * visitor.
 * @throws Problem as changeAppointment
 */
export async function markAppointment(
  dependencies: Dependencies,
  id: string,
  { version, status }: { version: number; status: AppointmentStatus },
  staff: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    const ended = status === 'cancelled' ? await endVisit(trx, id, { state: 'cancelled' }) : undefined;
    if (ended) await queueVisitMail(trx, dependencies, before, { kind: 'visitCancelled', visit: ended });
    else if (status !== before.status) await refuseOtherThanVisit(trx, id, status);
    await storeChange(trx, before, { status }, staff);
  });
}

/**
 * Adds a note to a request. Notes never conflict, so this neither needs a version nor creates one.
 * @throws Problem NOT_FOUND
 */
export async function addNote(
  { db }: Pick<Dependencies, 'db'>,
  id: string,
  text: string,
  staff: StaffSession,
): Promise<Appointment> {
  await db.transaction().execute(async (trx) => {
    const before = await lockAppointment(trx, id);
    if (!before) throw noSuch('request');
    const last = before.note_entries.at(-1);
    // A retry, because the first answer was lost.
    if (last?.text === text.trim() && last.by === staff.username) return;
    await appendNote(trx, before, text, staff);
  });
  const after = await findAppointment(db, id);
  if (!after) throw noSuch('request');
  return after;
}

async function appendNote(
  trx: DatabaseTransaction,
  request: TakenAppointment,
  text: string,
  staff: StaffSession,
) {
  const note: StaffNote = { text: text.trim(), by: staff.username, at: new Date().toISOString() };
  await trx
    .updateTable('appointments')
    .set({
      note_entries: sql<string>`note_entries || ${json([note])}::jsonb`,
      updated_at: sql`clock_timestamp()`,
      updated_by: staff.username,
    })
    .where('id', '=', request.id)
    .execute();
  await auditAppointment(trx, staff, 'note', request);
}

/**
 * Changes a request unless its version is outdated.
 * @param change receives the current request, inside the transaction
 * @throws Problem NOT_FOUND, or CONFLICT if it has changed since `version`
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

/** @throws Problem INVALID_INPUT if the handler may not answer */
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
  const notesSoFar = notesTextOf(before);
  const { staffNotes: sent = '' } = change;
  const added = (sent.startsWith(notesSoFar) ? sent.slice(notesSoFar.length) : sent).trim();
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
      ...(change.callAgainAt !== undefined && { call_again_at: change.callAgainAt }),
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
  if (added !== '') await appendNote(trx, before, added, staff);
  if (endsTexts) await note('visitor-ended-texts');
  if (change.callAgainAt) await note('call-again');
}
