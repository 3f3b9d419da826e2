import type { Dependencies } from '../api.ts';
import type { TakenAppointment } from './appointment-queries.ts';
import type { Database } from '../database/schema.ts';
import { payByUpi } from '../payments/upi.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { duePaise, openPayments } from './visit-payment.ts';
import { findVisit, owedPaise as owedOnline } from './visit-queries.ts';
import { readTests, testNames } from './requested-tests.ts';
import type { VisitStatus } from './visit-schema.ts';

const statusWithoutVisit = { new: 'asked', confirmed: 'confirmed', done: 'done' } as const;

type Request = Pick<TakenAppointment, 'id' | 'status'>;

/** @returns the visit; undefined if it was cancelled and staff have reopened the request since */
async function visitOf(db: Database, { id, status }: Request) {
  const visit = await findVisit(db, id);
  return visit?.state === 'cancelled' && status !== 'cancelled' ? undefined : visit;
}

/** True while the visitor may cancel or ask for another time: the request is open and the visit has not begun. */
export async function mayChange(db: Database, request: Request): Promise<boolean> {
  const visit = await visitOf(db, request);
  const isOpen = request.status === 'new' || request.status === 'confirmed';
  return isOpen && (visit === undefined || visit.starts_at.getTime() > Date.now());
}

/** A visitor's view of a request. It does not identify the visitor, because links are forwarded. */
export async function readVisitStatus(
  { db, paymentProviders }: Pick<Dependencies, 'db' | 'paymentProviders'>,
  id: string,
  language: Language,
): Promise<VisitStatus> {
  const request = await db
    .selectFrom('appointments')
    .select([
      'id',
      'reference',
      'service_id',
      'service_name',
      'more_services',
      'home_address',
      'date',
      'status',
      'wish',
      'channel',
      owedOnline.as('owedOnline'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuch('visit'));
  const visit = await visitOf(db, request);
  const [service, ...moreServices] = testNames(request, language);
  const tests = await readTests(db, request, language);
  const centre = await findSiteSettings(db);
  const paise = visit?.state === 'agreed' ? duePaise(visit, tests) : null;
  const upi = paise === null ? undefined : payByUpi(centre, { paise, reference: request.reference });
  const online = paise === null ? undefined : paymentProviders.online?.online;
  const owedPaise = request.owedOnline + (visit?.state === 'cancelled' ? (visit.paid_paise ?? 0) : 0);
  return {
    reference: request.reference,
    service,
    moreServices,
    date: request.date,
    status:
      request.status === 'cancelled' ? 'cancelled' : (visit?.state ?? statusWithoutVisit[request.status]),
    startsAt: visit?.starts_at.toISOString() ?? null,
    reason: visit?.reason ?? '',
    wish: request.wish,
    ...tests,
    channel: request.channel,
    isAtHome: request.home_address !== null,
    ...(upi && { upi }),
    paidPaise: visit?.paid_paise ?? null,
    ...(owedPaise > 0 && { owedPaise }),
    ...(online && {
      online: inLanguage(online.name, language),
      isPaymentAwaited:
        (await openPayments(db, online.openMinutes).where('appointment_id', '=', id).executeTakeFirst()) !==
        undefined,
    }),
    mayChange: await mayChange(db, request),
  };
}
