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
 * @returns the receipt; of the first request when this one repeats it
 * @throws Problem INVALID_INPUT when there is no such service, or one of the further ones, or the centre does not come home for it
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
