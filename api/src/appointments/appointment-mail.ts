import { centreInMail } from '../mail/centre-in-mail.ts';
import { homeInWords, visitInWords, writeMail } from '../mail/mail-texts.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { queueRequestMails } from '../visitor-forms/request-mail.ts';
import type { Settings } from '../settings.ts';
import { testsInWords } from './requested-tests.ts';
import { makeVisitLink } from './visit-links.ts';
import { dayInWords } from '../wire/day-in-words.ts';
import type { Language } from '../wire/local-text.ts';
import type { TakenAppointment } from './appointment-queries.ts';

type MailedAppointment = Pick<
  TakenAppointment,
  | 'id'
  | 'reference'
  | 'name'
  | 'email'
  | 'phone'
  | 'notes'
  | 'date'
  | 'language'
  | 'service_name'
  | 'more_services'
  | 'home_address'
  | 'home_postal_code'
>;

export async function queueAppointmentMails(
  trx: DatabaseTransaction,
  { id, reference, name, email, phone, notes, date, language, ...requested }: MailedAppointment,
  settings: Pick<Settings, 'mailTo' | 'siteUrl'>,
) {
  const valuesIn = (mailLanguage: Language) => ({
    reference,
    name,
    phone,
    service: testsInWords(requested, mailLanguage),
    date: dayInWords(date, mailLanguage),
  });
  const link = await makeVisitLink(trx, settings, { id, language });
  return queueRequestMails(
    trx,
    { visitorEmail: email, mailTo: settings.mailTo, about: { appointmentId: id } },
    (centreLanguage) =>
      writeMail('centre', centreLanguage, {
        ...valuesIn(centreLanguage),
        email,
        notes,
        home: homeInWords(requested, centreLanguage),
      }),
    (from) =>
      writeMail('visitor', language, {
        ...valuesIn(language),
        // Omits the submitted data: the email address may be a stranger's.
        home: requested.home_address === null ? '' : visitInWords(language).home,
        link,
        ...centreInMail(from, language),
      }),
  );
}
