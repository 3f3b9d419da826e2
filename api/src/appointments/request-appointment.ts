import { v7 as uuid } from 'uuid';
import type { Dependencies } from '../api.ts';
import { findServiceByName } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { contentHash, lockContent } from '../visitor-forms/repeated-request.ts';
import { queueAppointmentMails } from './appointment-mail.ts';
import { findSameAppointment, insertAppointment, type NewAppointment } from './appointment-queries.ts';
import { type AcceptableRequest, unknownService } from './appointment-rules.ts';
import type { AppointmentReceipt, AppointmentRequest } from './appointment-schema.ts';

/**
 * Stores a request together with the mails about it, so that a mail server that is down loses nothing.
 * @returns the receipt; of the first request when this one repeats it
 * @throws Problem INVALID_INPUT when there is no such service
 */
export async function requestAppointment(
  { db, settings, mailQueued }: Dependencies,
  accepted: AcceptableRequest,
  { consent, idempotencyKey, language = 'en' }: AppointmentRequest,
): Promise<AppointmentReceipt> {
  const service = await findServiceByName(db, accepted.service);
  if (!service) throw unknownService();
  const centre = await findSiteSettings(db);

  const { name, email, phone, date, notes } = accepted;
  const appointment: NewAppointment = {
    id: uuid(),
    name,
    email,
    phone,
    service_id: service.id,
    service_name: service.name,
    date,
    notes,
    language,
    consent_version: consent?.version ?? null,
    consent_at: consent ? new Date() : null,
    idempotency_key: idempotencyKey ?? null,
    content_hash: contentHash(accepted),
  };

  const reference = await db.transaction().execute(async (trx) => {
    await lockContent(trx, appointment.content_hash);
    const same = await findSameAppointment(trx, appointment);
    if (same) return same.reference;
    const given = await insertAppointment(trx, appointment);
    await queueAppointmentMails(trx, { ...appointment, reference: given }, centre, settings.mailTo);
    return given;
  });
  mailQueued();
  return { message: 'Appointment request sent successfully!', reference };
}
