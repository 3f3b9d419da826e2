import { centreInMail } from '../mail/centre-in-mail.ts';
import { writeMail } from '../mail/mail-texts.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { queueRequestMails } from '../visitor-forms/request-mail.ts';
import type { Settings } from '../settings.ts';
import { testsInWords } from '../visits/requested-tests.ts';
import { makeVisitLink } from '../visits/visit-links.ts';
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
>;

export async function queueAppointmentMails(
  trx: DatabaseTransaction,
  { id, reference, name, email, phone, notes, date, language, ...tests }: MailedAppointment,
  centre: StoredSiteSettings | undefined,
  settings: Pick<Settings, 'mailTo' | 'siteUrl'>,
) {
  const valuesIn = (read: Language) => ({
    reference,
    name,
    phone,
    service: testsInWords(tests, read),
    date: dayInWords(date, read),
  });
  const link = await makeVisitLink(trx, settings, { id, language });
  return queueRequestMails(
    trx,
    { visitorEmail: email, centre, mailTo: settings.mailTo },
    (read) => writeMail('centre', read, { ...valuesIn(read), email, notes }),
    (from) =>
      writeMail('visitor', language, { ...valuesIn(language), link, ...centreInMail(from, language) }),
  );
}
