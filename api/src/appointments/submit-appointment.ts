import type { Dependencies } from '../api.ts';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { problemTexts } from '../form-rules.ts';
import { textChannelsOf } from '../messages/text-message.ts';
import { wrongField } from '../problem.ts';
import { findServiceByName } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { Receipt } from '../visitor-forms/request-schema.ts';
import { newRequest, storeRequest } from '../visitor-forms/store-request.ts';
import type { StoredText } from '../wire/local-text.ts';
import { queueAppointmentMails } from './appointment-mail.ts';
import type { AcceptedAppointment } from './appointment-rules.ts';
import type { AppointmentRequest } from './appointment-schema.ts';
import { refuseHome } from './home-collection.ts';

/**
 * @returns the receipt; of the first request when this one repeats it
 * @throws Problem INVALID_INPUT when there is no such service, or one of the further ones, or the centre does not come home for it
 */
export async function submitAppointment(
  { db, settings, mailQueued }: Dependencies,
  accepted: AcceptedAppointment,
  { consent, idempotencyKey, language = 'en', channel }: AppointmentRequest,
): Promise<Receipt> {
  const service = await findServiceByName(db, accepted.service);
  if (!service) throw unknownService('service');
  const more = await moreServices(db, accepted.moreServices, service.id);
  const { service: _chosen, moreServices: _more, homeAddress, homePostalCode, ...given } = accepted;
  const isAtHome = homeAddress !== '';
  if (isAtHome) await refuseHome(db, homePostalCode, [service.id, ...more.map(({ id }) => id)]);
  const centre = await findSiteSettings(db);
  const request = {
    ...newRequest(accepted, { language, consentVersion: consent?.version, idempotencyKey }),
    ...given,
    ...(consent && channel && textChannelsOf(settings).includes(channel) && { channel }),
    home_address: isAtHome ? homeAddress : null,
    home_postal_code: isAtHome ? homePostalCode : null,
  };

  const { reference } = await storeRequest(
    db,
    'appointments',
    { ...request, service_id: service.id, service_name: json(service.name), more_services: json(more) },
    (trx, number) => {
      const mailed = { ...request, reference: number, service_name: service.name, more_services: more };
      return queueAppointmentMails(trx, mailed, centre, settings);
    },
  );
  mailQueued();
  return { message: 'Appointment request sent successfully!', reference };
}

/** @returns the further services, each once and without the first */
async function moreServices(db: Database, names: string, first: string) {
  const found = new Map<string, { id: string; name: StoredText }>();
  for (const name of names.split('\n').filter((each) => each !== '')) {
    const service = await findServiceByName(db, name);
    if (!service) throw unknownService('moreServices');
    if (service.id !== first) found.set(service.id, service);
  }
  return [...found.values()];
}

/** For a name that is no published service: the service was unpublished while the form was open, or the name is made up. */
const unknownService = (field: 'service' | 'moreServices') => wrongField(field, problemTexts.serviceMissing);
