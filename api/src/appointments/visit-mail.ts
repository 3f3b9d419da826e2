import type { Dependencies } from '../api.ts';
import type { TakenAppointment } from './appointment-queries.ts';
import { dayAtCentre } from '../centre-clock.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { centreInMail } from '../mail/centre-in-mail.ts';
import { queueFromCentre, queueToCentre } from '../mail/centre-mail.ts';
import { homeInWords, visitInWords, writeMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { TextTemplate } from '../messages/message-channel.ts';
import { textMessage } from '../messages/text-message.ts';
import { formatRupees } from '../payments/rupees.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { dayInWords } from '../wire/day-in-words.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { readTests, testsInWords } from './requested-tests.ts';
import { visitCalendar } from './visit-calendar.ts';
import { makeVisitLink } from './visit-links.ts';
import { findVisit } from './visit-queries.ts';
import { presetVisitRules } from './visit-rules.ts';
import type { VisitSlip } from './visit-schema.ts';

interface AgreedVisit {
  starts_at: Date;
  sequence: number;
  reason: string;
  paid_paise?: number | null;
}

/**
 * Queues a message to the visitor about a visit, in their language: by the channel they chose, else as an email with a calendar event.
 * Sends none for a visit in the past, or while the site settings are empty, because the centre has no name to sign with.
 * @param visit as it is after the change
 */
export async function queueVisitMail(
  trx: DatabaseTransaction,
  { settings }: Pick<Dependencies, 'settings'>,
  request: TakenAppointment,
  { kind, visit }: { kind: TextTemplate; visit: AgreedVisit },
) {
  const centre = await findSiteSettings(trx);
  if (!centre || visit.starts_at.getTime() <= Date.now()) return;
  const { language } = request;
  const words = visitInWords(language);
  const values = {
    ...(await visitInTexts(trx, centre, request, visit)),
    owed: visit.paid_paise ? words.owed.replace('{{amount}}', formatRupees(visit.paid_paise)) : '',
    link: await makeVisitLink(trx, settings, request),
  };
  const { subject, body } = writeMail(kind, language, values);
  const isAtHome = request.home_address !== null;
  const mail = {
    to: request.email,
    replyTo: settings.mailTo ?? centre.email,
    subject,
    body,
    calendar: visitCalendar(
      {
        uid: `${request.id}@${new URL(settings.siteUrl).hostname}`,
        sequence: visit.sequence,
        startsAt: visit.starts_at,
        minutes: (centre.visits ?? presetVisitRules).slotMinutes,
        cancelled: kind === 'visitCancelled',
        summary: `${values.service}, ${values.centreName}`,
        description: [values.preparation, values.bring, values.reference].filter(Boolean).join('\n\n'),
        location: isAtHome ? words.home : `${values.centreName}, ${values.centreAddress}`,
      },
      { email: centre.email, map: isAtHome ? undefined : centre.map },
    ),
  };
  const text = textMessage(settings, request, kind, values);
  await queueMail(trx, mail, { text, appointmentId: request.id });
}

/** Reads the confirmation to print, for visitors without an email address or at the counter. */
export async function readVisitSlip(db: Database, id: string): Promise<VisitSlip> {
  const request = await db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
  const visit = await findVisit(db, id);
  const centre = await findSiteSettings(db);
  if (!request || !visit || !centre) throw noSuch('visit');
  const { language } = request;
  const texts = await visitInTexts(db, centre, request, visit);
  const { subject, body } = writeMail('visitSlip', language, { ...texts, name: onLabel(request, language) });
  return { language, title: subject, text: body };
}

/** @returns the patient's name, age and sex in the format of a laboratory label */
function onLabel({ name: visitor, patient }: TakenAppointment, language: Language): string {
  if (!patient) return visitor;
  const { name, age, sex } = patient;
  const known = [name === '' ? visitor : name, age, sex && visitInWords(language).sexOf[sex]];
  return known.filter((part) => part !== null).join(', ');
}

/** @returns the facts of a visit for messages, in the visitor's language */
async function visitInTexts(
  db: Database,
  centre: StoredSiteSettings,
  request: TakenAppointment,
  visit: Pick<AgreedVisit, 'starts_at' | 'reason'>,
) {
  const { language } = request;
  const { preparation, pricePaise, isPriceFrom } = await readTests(db, request, language);
  const words = visitInWords(language);
  const steps = preparation.map(({ text }) => `- ${text}`);
  return {
    ...centreInMail(centre, language),
    name: request.name,
    reference: request.reference,
    service: testsInWords(request, language),
    date: dayInWords(dayAtCentre(visit.starts_at), language),
    time: words.time(visit.starts_at),
    reason: visit.reason,
    home: homeInWords(request, language),
    preparation: steps.length > 0 ? [words.prepare, ...steps].join('\n') : '',
    bring: inLanguage(centre.visit.bring, language).text,
    price: words.price(pricePaise === null ? words.onRequest : formatRupees(pricePaise), isPriceFrom),
  };
}

/** Notifies the visitor that a payment arrived, will be refunded or was refunded. By email, because no text template covers it. */
export async function queuePaymentMail(
  trx: DatabaseTransaction,
  { settings }: Pick<Dependencies, 'settings'>,
  request: TakenAppointment,
  { kind, paise }: { kind: 'visitPaid' | 'visitToPayBack' | 'visitPaidBack'; paise: number },
) {
  const { language, name, reference, email } = request;
  await queueFromCentre(
    trx,
    { to: email, language, kind },
    {
      name,
      reference,
      service: testsInWords(request, language),
      amount: formatRupees(paise),
      link: await makeVisitLink(trx, settings, request),
    },
    { appointmentId: request.id },
  );
}

/** Emails the centre, in its own language, about a visitor's action on the status page. */
export async function queueMailToCentre(
  trx: DatabaseTransaction,
  { settings }: Pick<Dependencies, 'settings'>,
  request: TakenAppointment,
  kind: 'visitorCancelled' | 'visitorAsked' | 'visitorWithdrew',
) {
  const { reference, name, phone, wish } = request;
  await queueToCentre(trx, settings.mailTo, kind === 'visitorWithdrew' ? null : request.email, (language) =>
    writeMail(kind, language, {
      reference,
      name,
      phone,
      service: testsInWords(request, language),
      date: dayInWords(request.date, language),
      wish,
    }),
  );
}
