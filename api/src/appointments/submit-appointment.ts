import type { Dependencies } from '../api.ts';
import { json } from '../database/json.ts';
import { problemTexts } from '../form-rules.ts';
import { Problem } from '../problem.ts';
import { findServiceByName } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { Receipt } from '../visitor-forms/request-schema.ts';
import { newRequest, storeRequest } from '../visitor-forms/store-request.ts';
import { queueAppointmentMails } from './appointment-mail.ts';
import type { AcceptedAppointment } from './appointment-rules.ts';
import type { AppointmentRequest } from './appointment-schema.ts';

/**
 * @returns the receipt; of the first request when this one repeats it
 * @throws Problem INVALID_INPUT when there is no such service
 */
export async function submitAppointment(
  { db, settings, mailQueued }: Dependencies,
  accepted: AcceptedAppointment,
  { consent, idempotencyKey, language = 'en' }: AppointmentRequest,
): Promise<Receipt> {
  const service = await findServiceByName(db, accepted.service);
  if (!service) throw unknownService();
  const centre = await findSiteSettings(db);
  const { service: _chosen, ...given } = accepted;
  const request = {
    ...newRequest(accepted, { language, consentVersion: consent?.version, idempotencyKey }),
    ...given,
  };

  const { reference } = await storeRequest(
    db,
    'appointments',
    { ...request, service_id: service.id, service_name: json(service.name) },
    (trx, number) =>
      queueAppointmentMails(trx, { ...request, reference: number, service: service.name }, centre, settings),
  );
  mailQueued();
  return { message: 'Appointment request sent successfully!', reference };
}

/** For a name that is no published service: the service was unpublished while the form was open, or the name is made up. */
function unknownService() {
  const message = problemTexts.serviceMissing;
  return new Problem('INVALID_INPUT', message, { details: [{ field: 'service', message }] });
}
