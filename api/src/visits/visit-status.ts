import type { TakenAppointment } from '../appointments/appointment-queries.ts';
import type { Database } from '../database/schema.ts';
import { noSuch } from '../problem.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { findVisit } from './visit-queries.ts';
import type { VisitStatus } from './visit-schema.ts';

type State = Pick<TakenAppointment, 'status'>;
type Agreed = Awaited<ReturnType<typeof findVisit>>;

/** Whether the visitor may still cancel, or ask for another time: not what is over, nor once the visit has begun. */
export const mayChange = ({ status }: State, visit: Agreed): boolean =>
  (status === 'new' || status === 'confirmed') &&
  (visit === undefined || visit.starts_at.getTime() > Date.now());

function statusOf({ status }: State, visit: Agreed): VisitStatus['status'] {
  if (status === 'cancelled') return 'cancelled';
  if (visit && visit.state !== 'cancelled') return visit.state;
  return status === 'new' ? 'asked' : status;
}

/** What a visitor sees of a request: nothing that says whose it is, because links are forwarded. */
export async function readVisitStatus(db: Database, id: string, language: Language): Promise<VisitStatus> {
  const request = await db
    .selectFrom('appointments')
    .select(['reference', 'service_id', 'service_name', 'date', 'status', 'wish'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw noSuch('visit');
  const visit = await findVisit(db, id);
  const service = await db
    .selectFrom('services')
    .select(['preparation', 'price_paise'])
    .where('id', '=', request.service_id)
    .executeTakeFirst();
  return {
    reference: request.reference,
    service: inLanguage(request.service_name, language),
    date: request.date,
    status: statusOf(request, visit),
    startsAt: visit?.starts_at.toISOString() ?? null,
    reason: visit?.reason ?? '',
    wish: request.wish,
    preparation: service?.preparation.map((step) => inLanguage(step, language)) ?? [],
    pricePaise: service?.price_paise ?? null,
    mayChange: mayChange(request, visit),
  };
}
