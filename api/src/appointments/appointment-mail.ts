import { centreInMail } from '../mail/centre-in-mail.ts';
import { writeMail } from '../mail/mail-texts.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { queueRequestMails } from '../visitor-forms/request-mail.ts';
import type { Settings } from '../settings.ts';
import { makeVisitLink } from '../visits/visit-links.ts';
import { dayInWords } from '../wire/day-in-words.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { AcceptedAppointment } from './appointment-rules.ts';

type MailedAppointment = Omit<AcceptedAppointment, 'service'> & {
  id: string;
  reference: string;
  service: StoredText;
  language: Language;
};

export async function queueAppointmentMails(
  trx: DatabaseTransaction,
  { id, reference, name, email, phone, notes, service, date, language }: MailedAppointment,
  centre: StoredSiteSettings | undefined,
  settings: Pick<Settings, 'mailTo' | 'siteUrl'>,
) {
  const valuesIn = (read: Language) => ({
    reference,
    name,
    phone,
    service: inLanguage(service, read).text,
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
