import { centreInMail } from '../mail/centre-in-mail.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { writeMail } from '../mail/mail-texts.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { dayInWords } from '../wire/day-in-words.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { NewAppointment } from './appointment-queries.ts';

/**
 * One mail tells the centre, in its own language; the other tells the visitor, in the visitor's language, that the request arrived.
 * @param centre undefined while nobody has filled in the site settings: there is nobody then to write in whose name
 * @param mailTo who gets the centre's mail, if not the address of the site settings
 */
export async function queueAppointmentMails(
  trx: DatabaseTransaction,
  appointment: NewAppointment & { reference: string },
  centre: StoredSiteSettings | undefined,
  mailTo = centre?.email,
) {
  if (mailTo !== undefined)
    await queueMail(trx, { to: mailTo, ...centreMail(appointment, centre?.mailLanguage ?? 'en') });
  if (centre) {
    await queueMail(trx, {
      to: appointment.email,
      replyTo: mailTo ?? centre.email,
      ...visitorMail(appointment, centre),
    });
  }
}

function centreMail(appointment: NewAppointment & { reference: string }, language: Language) {
  const { reference, name, email, phone, notes, service_name, date } = appointment;
  const values = {
    reference,
    name,
    email,
    phone,
    notes,
    service: inLanguage(service_name, language).text,
    date: dayInWords(date, language),
  };
  return { replyTo: email, ...writeMail('centre', language, values) };
}

/** Without the notes: anybody can enter anybody's address, and a stranger must not get such things from us. */
function visitorMail(appointment: NewAppointment & { reference: string }, centre: StoredSiteSettings) {
  const { reference, name, phone, service_name, date, language } = appointment;
  return writeMail('visitor', language, {
    reference,
    name,
    phone,
    service: inLanguage(service_name, language).text,
    date: dayInWords(date, language),
    ...centreInMail(centre, language),
  });
}
