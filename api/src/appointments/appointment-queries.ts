import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { json } from '../database/json.ts';
import { eachRow } from '../database/each-row.ts';
import { containsAllWords } from '../database/text-search.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { servicesAskedFor } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { owedPaise } from './visit-queries.ts';
import { isOpenAt } from './visit-rules.ts';
import { serviceIdsOf, totalOf } from './requested-tests.ts';
import { momentAtCentre } from '../centre-clock.ts';
import { newestFirst, requestOrders } from '../visitor-forms/request-inbox.ts';
import {
  type Appointment,
  type AppointmentFilter,
  type AppointmentList,
  type AppointmentQuery,
  type AppointmentSort,
  AppointmentStatus,
  type Handler,
  type StaffNote,
} from './appointment-schema.ts';

/** Reads one page of the inbox, newest first by default. @param me the caller */
export async function listAppointments(
  db: Database,
  { sort = '-createdAt', ...query }: AppointmentQuery,
  me: string,
): Promise<AppointmentList> {
  // Read first, so that a change during the other queries counts as new.
  const state = await inboxState(db);
  const sorted = matching(db, query, me).orderBy(orders[sort]);
  const { items, ...page } = await selectPage(sorted, query, (row) => row);
  return { ...page, items: await toAppointments(db, items), state };
}

const latest = newestFirst('appointments');
const orders: Record<AppointmentSort, RawBuilder<unknown>> = {
  ...requestOrders('appointments', AppointmentStatus.enum),
  date: sql`appointments.date, appointments.created_at, appointments.id`,
  '-date': sql`appointments.date desc, ${latest}`,
  visit: sql`visits.starts_at, appointments.id`,
  postalCode: sql`appointments.home_postal_code, visits.starts_at, appointments.id`,
};

/** More than a day can hold. */
const maxVisits = 1000;

/** All matching requests, newest first. */
export const eachAppointment = (db: Database, filter: AppointmentFilter, me: string) =>
  eachRow(matching(db, filter, me), 'appointments.created_at', 'appointments.id');

export async function findAppointment(db: Database, id: string): Promise<Appointment | undefined> {
  const row = await withHandler(db.selectFrom('appointments'))
    .where('appointments.id', '=', id)
    .executeTakeFirst();
  const [request] = row ? await toAppointments(db, [row]) : [];
  return request;
}

/** Locks a request for a change; others wait until the transaction ends. */
export function lockAppointment(trx: DatabaseTransaction, id: string) {
  return trx.selectFrom('appointments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type TakenAppointment = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>;

/** Lists the requests with a visit on a day, earliest first, without cancelled ones. */
export async function listVisits(db: Database, day: string): Promise<Appointment[]> {
  const query = matching(db, { visitDay: day }, '').orderBy(orders.visit).limit(maxVisits);
  return toAppointments(db, await query.execute());
}

/** @returns an opaque value that changes whenever a request arrives or changes */
export async function inboxState(db: Database): Promise<string> {
  const { state } = await db
    .selectFrom('appointments')
    // Includes the count, because of two simultaneous requests the earlier may be committed later.
    .select(sql<string>`count(*) || ' ' || coalesce(max(updated_at)::text, '')`.as('state'))
    .executeTakeFirstOrThrow();
  return state;
}

/** @returns the number of new appointment requests and messages */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from appointments where status = 'new')::int
      + (select count(*) from enquiries where status = 'new')::int as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Returns the staff who may answer requests (permissions.ts) and can sign in. */
export function listHandlers(db: Database): Promise<Handler[]> {
  return db
    .selectFrom('users')
    .select(['id as _id', 'user_name as name'])
    .where('user_type', 'in', ['superAdmin', 'admin', 'reception'])
    .where('user_active', '=', true)
    .where('user_block', '=', false)
    .orderBy(sql`lower(user_name)`)
    .orderBy('id')
    .execute();
}

/** The indexed column covers the fields of every request. The rare extra tests, patients and notes are searched separately. */
const searched = sql`case
  when more_services = '[]' and note_entries = '[]' and staff_notes = '' and patient is null then appointments.search
  else appointments.search || ' ' || lower(coalesce(patient ->> 'name', '') || ' ' || staff_notes || ' ' || jsonb_path_query_array(more_services, '$[*].name.*')::text
    || ' ' || jsonb_path_query_array(note_entries, '$[*].text')::text) end`;

/** Also searches the notes. */
export const matchesRequest = (search: string) =>
  containsAllWords(searched, search, 'appointments.name_sounds');

const owesMoney = sql<boolean>`(${owedPaise} > 0 or exists (select from visits
  where appointment_id = appointments.id and paid_paise is not null and state in ('cancelled', 'missed')))`;

/** Joins the handler and the visit. */
function matching(db: Database, filter: AppointmentFilter, me: string) {
  const { status, handler, money, search = '', day, visitDay, callDay, outcome } = filter;
  const { service, place, language, wish } = filter;
  let query = withHandler(db.selectFrom('appointments')).where(matchesRequest(search));
  if (status !== undefined) query = query.where('appointments.status', '=', status);
  if (money === 'owed') query = query.where(owesMoney);
  if (money === 'paid') query = query.where('visits.paid_paise', 'is not', null);
  if (money === 'unpaid')
    query = query.where('visits.paid_paise', 'is', null).where('visits.state', 'in', ['agreed', 'came']);
  if (handler === 'me') query = query.where('handled_by', '=', me);
  if (handler === 'nobody') query = query.where('handled_by', 'is', null);
  if (day !== undefined) query = query.where('appointments.date', '=', day);
  if (visitDay !== undefined)
    query = query
      .where('visits.starts_at', '>=', momentAtCentre(visitDay))
      .where('visits.starts_at', '<', endOf(visitDay))
      .where('visits.state', outcome === undefined ? '<>' : '=', outcome ?? 'cancelled');
  else if (outcome !== undefined) query = query.where('visits.state', '=', outcome);
  if (callDay !== undefined) query = query.where('call_again_at', '<', endOf(callDay));
  if (service !== undefined)
    query = query.where(
      sql<boolean>`(service_id = ${service} or more_services @> ${json([{ id: service }])}::jsonb)`,
    );
  if (place !== undefined) query = query.where('home_address', place === 'home' ? 'is not' : 'is', null);
  if (language !== undefined) query = query.where('appointments.language', '=', language);
  if (wish !== undefined) query = query.where('wish', '<>', '');
  return query;
}

const endOf = (day: string) => sql<Date>`${momentAtCentre(day)}::timestamptz + interval '1 day'`;

const withHandler = (query: SelectQueryBuilder<Tables, 'appointments', object>) =>
  query
    .leftJoin('users', 'users.id', 'appointments.handled_by')
    .leftJoin('visits', 'visits.appointment_id', 'appointments.id')
    .selectAll('appointments')
    .select(['users.user_name as handler_name', 'visits.starts_at', 'visits.state', 'visits.reason'])
    .select(['visits.paid_paise', 'visits.paid_reference', owedPaise.as('owedPaise')]);

type AppointmentRow = Awaited<ReturnType<ReturnType<typeof withHandler>['executeTakeFirstOrThrow']>>;

/** @returns the staff's notes, oldest first */
export const notesOf = ({
  staff_notes: text,
  note_entries: entries,
}: Pick<TakenAppointment, 'staff_notes' | 'note_entries'>): StaffNote[] => [
  ...(text === '' ? [] : [{ text, by: null, at: null }]),
  ...entries,
];

/** @returns the notes as one text */
export const notesTextOf = (row: Pick<TakenAppointment, 'staff_notes' | 'note_entries'>): string =>
  notesOf(row)
    .map(({ text }) => text)
    .join('\n');

/** Adds the prices of tests, and marks visits at times when the centre is now closed. */
async function toAppointments(db: Database, rows: AppointmentRow[]): Promise<Appointment[]> {
  if (rows.length === 0) return [];
  const ids = new Set(rows.flatMap(serviceIdsOf));
  const services = await servicesAskedFor(db, [...ids]);
  const priceOf = new Map<string | null, number | null>(
    services.map(({ id, pricePaise }) => [id, pricePaise]),
  );
  const settings = await findSiteSettings(db);
  return rows.map((row) => {
    const prices = serviceIdsOf(row).map((id) => priceOf.get(id) ?? null);
    const isClosed = settings && row.starts_at !== null && !isOpenAt(row.starts_at, settings);
    return { ...toAppointment(row, isClosed ?? false), ...totalOf(prices) };
  });
}

const toAppointment = (row: AppointmentRow, isClosed: boolean): Appointment => ({
  _id: row.id,
  version: row.version,
  reference: row.reference,
  name: row.name,
  phone: row.phone,
  email: row.email,
  service: row.service_name,
  home:
    row.home_address === null ? null : { address: row.home_address, postalCode: row.home_postal_code ?? '' },
  moreServices: row.more_services.map(({ name }) => name),
  patient: row.patient,
  date: row.date,
  notes: row.notes,
  language: row.language,
  status: row.status,
  handledBy:
    row.handled_by === null || row.handler_name === null
      ? null
      : { _id: row.handled_by, name: row.handler_name },
  staffNotes: notesTextOf(row),
  noteEntries: notesOf(row),
  channel: row.channel,
  wish: row.wish,
  visit:
    row.starts_at === null || row.state === null
      ? null
      : {
          startsAt: row.starts_at.toISOString(),
          state: row.state,
          reason: row.reason ?? '',
          paid:
            row.paid_paise === null ? null : { paise: row.paid_paise, reference: row.paid_reference ?? '' },
          ...(row.owedPaise > 0 && { owedPaise: row.owedPaise }),
          isClosed,
        },
  callAgainAt: row.call_again_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
});
