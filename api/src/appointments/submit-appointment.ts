import type { Dependencies } from '../api.ts';
import { json } from '../database/json.ts';
import { findServiceByName } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { newRequest, storeRequest } from '../visitor-forms/store-request.ts';
import { queueAppointmentMails } from './appointment-mail.ts';
import { type AcceptedAppointment, unknownService } from './appointment-rules.ts';
import type { AppointmentReceipt, AppointmentRequest } from './appointment-schema.ts';

/**
 * @returns the receipt; of the first request when this one repeats it
 * @throws Problem INVALID_INPUT when there is no such service
 */
export async function submitAppointment(
  { db, settings, mailQueued }: Dependencies,
  accepted: AcceptedAppointment,
  { consent, idempotencyKey, language = 'en' }: AppointmentRequest,
): Promise<AppointmentReceipt> {
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
      queueAppointmentMails(
        trx,
        { ...request, reference: number, service: service.name },
        centre,
        settings.mailTo,
      ),
  );
  mailQueued();
  return { message: 'Appointment request sent successfully!', reference };
}
