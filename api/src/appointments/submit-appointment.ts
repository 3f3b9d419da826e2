import type { Dependencies } from '../api.ts';
import { textChannelsOf } from '../messages/text-message.ts';
import type { Receipt } from '../visitor-forms/request-schema.ts';
import { newRequest, storeRequest } from '../visitor-forms/store-request.ts';
import { queueAppointmentMails } from './appointment-mail.ts';
import { type AcceptedAppointment, storedPatient } from './appointment-rules.ts';
import type { AppointmentRequest } from './appointment-schema.ts';
import { findTests, storedTests } from './find-tests.ts';
import { soundsIn } from '../finding/sound-of.ts';

/**
 * @returns the receipt; that of the first request if this is a repetition
 * @throws Problem INVALID_INPUT if a service does not exist or the centre does not collect samples for it there
 */
export async function submitAppointment(
  { db, settings, mailQueued }: Dependencies,
  accepted: AcceptedAppointment,
  { consent, idempotencyKey, language = 'en', channel }: AppointmentRequest,
): Promise<Receipt> {
  const { service, moreServices, homeAddress, homePostalCode, ...others } = accepted;
  const { patientName, patientAge, patientSex, ...given } = others;
  const tests = await findTests(db, { service, moreServices, homeAddress, homePostalCode });
  const request = {
    ...newRequest(accepted, { language, consentVersion: consent?.version, idempotencyKey }),
    ...given,
    patient: storedPatient({ patientName, patientAge, patientSex }),
    ...(consent && channel && textChannelsOf(settings).includes(channel) && { channel }),
    ...tests,
  };

  const { reference } = await storeRequest(
    db,
    'appointments',
    { ...request, ...storedTests(tests), name_sounds: ` ${soundsIn(request.name)}` },
    (trx, number) => queueAppointmentMails(trx, { ...request, reference: number }, settings),
  );
  mailQueued();
  return { message: 'Appointment request sent successfully!', reference };
}
