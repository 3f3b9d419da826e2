import type { Dependencies } from '../api.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { textChannelsOf } from '../messages/text-message.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditAppointment } from '../visitor-forms/request-inbox.ts';
import { newRequest, storeRequest } from '../visitor-forms/store-request.ts';
import { findAppointment } from './appointment-queries.ts';
import { checkEntry, storedPatient } from './appointment-rules.ts';
import type { Appointment, AppointmentEntry } from './appointment-schema.ts';
import { findTests, storedTests } from './find-tests.ts';
import { soundsIn } from '../finding/sound-of.ts';

/**
 * Stores a request that a member of staff takes by telephone or at the counter, and makes them its handler. Sends no receipt: the
 * visitor has been told, and the message about the agreed time follows.
 *
 * @returns the request; the first one if this is a repetition
 * @throws Problem INVALID_INPUT naming the field
 */
export async function enterAppointment(
  { db, settings }: Dependencies,
  entry: AppointmentEntry,
  staff: StaffSession,
): Promise<Appointment> {
  const accepted = checkEntry(entry, todayAtCentre());
  const { service, moreServices, homeAddress, homePostalCode, ...others } = accepted;
  const { patientName, patientAge, patientSex, ...person } = others;
  const tests = await findTests(db, { service, moreServices, homeAddress, homePostalCode });
  const { language, consent, channel, idempotencyKey } = entry;
  const request = {
    ...newRequest(accepted, { language, consentVersion: consent, idempotencyKey }),
    ...person,
    patient: storedPatient({ patientName, patientAge, patientSex }),
    name_sounds: ` ${soundsIn(person.name)}`,
    ...(channel && textChannelsOf(settings).includes(channel) && { channel }),
    ...storedTests(tests),
    handled_by: staff.userId,
    updated_by: staff.username,
  };
  const { id } = await storeRequest(db, 'appointments', request, (trx, reference) =>
    auditAppointment(trx, staff, 'create', { id: request.id, reference }),
  );
  const stored = await findAppointment(db, id);
  if (!stored) throw new Error('The request was deleted as soon as it was stored.');
  return stored;
}
