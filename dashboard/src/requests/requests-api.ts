import type {
  Appointment,
  AppointmentEntry,
  AppointmentList,
  AppointmentQuery,
  FreePlaces,
  Handler,
  NoteAdded,
  OfferedTest,
  PlacesChange,
  TestsChange,
  VisitorMessage,
  VisitAgreement,
  VisitDue,
  VisitEnd,
  VisitPaymentNote,
  VisitSlip,
  VisitTimes,
  WeekPlaces,
  WeekPlacesQuery,
} from '@nalam/api/contract';
import { momentAtCentre } from '@nalam/api/centre-clock';
import { conflictOf } from '../conflict.ts';
import { staffApi, withoutEmpty, type StaffRequest } from '../staff-api/staff-api.ts';

/** The filters, order and page of a list of requests. An empty filter matches all. */
type RequestsQuery = { [Name in keyof AppointmentQuery]?: AppointmentQuery[Name] | '' };

/** Fields that can be changed directly in a row. */
type FieldChange = Partial<Pick<Appointment, 'status' | 'handledBy' | 'callAgainAt'>> & { channel?: 'email' };
type Unversioned<Change> = Omit<Change, 'version'>;
export type RequestChange =
  | FieldChange
  | Unversioned<TestsChange>
  | Unversioned<VisitAgreement>
  | Unversioned<VisitEnd>
  | Unversioned<VisitPaymentNote>;

const requestPath = (id: string) => `/dashboard/appointments/${id}`;

function changeCall({ _id, version }: Appointment, change: RequestChange): StaffRequest {
  const path = requestPath(_id);
  const body = { version, ...change };
  if ('service' in change) return { method: 'PUT', path: `${path}/tests`, body };
  if ('time' in change) return { method: 'PUT', path: `${path}/visit`, body };
  if ('reference' in change) return { method: 'PUT', path: `${path}/visit/payment`, body };
  if ('state' in change) return { method: 'PATCH', path: `${path}/visit`, body };
  const { handledBy, ...rest } = body as FieldChange;
  return {
    method: 'PATCH',
    path,
    body: { ...rest, ...(handledBy !== undefined && { handledBy: handledBy?._id ?? null }) },
  };
}

/** The parts of a request that a change relies on: the visit, the tests, and the fields that it replaces. */
const basisOf = ({ visit, service, moreServices, home, wish, ...rest }: Appointment, change: RequestChange) =>
  JSON.stringify([
    [visit?.startsAt, visit?.state, visit?.paid, service, moreServices, home, wish],
    Object.keys(change).map((name) => rest[name as keyof typeof rest]),
  ]);

/** True if a colleague was faster, or the answer to the same change was lost. */
const isDone = ({ visit }: Appointment, change: RequestChange) =>
  'time' in change
    ? visit?.state === 'agreed' && visit.startsAt === momentAtCentre(change.date, change.time).toISOString()
    : 'state' in change && visit?.state === change.state;

const requestsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    appointments: build.query<AppointmentList, RequestsQuery>({
      query: (params) => ({ path: '/dashboard/appointments', params: withoutEmpty(params) }),
      providesTags: ['appointments'],
    }),
    handlers: build.query<Handler[], undefined>({
      query: () => ({ path: '/dashboard/appointments/handlers' }),
    }),
    /**
     * Updates lists at once, and reverts them after a refusal. A colleague's change conflicts only if it affects the visit, the tests, or
     * the same field.
     */
    changeRequest: build.mutation<Appointment, { request: Appointment; change: RequestChange }>({
      async queryFn({ request, change }, _api, _options, send) {
        const first = await send(changeCall(request, change));
        const theirs = first.error && conflictOf<Appointment>(first.error)?.content;
        if (theirs && isDone(theirs, change)) return { data: theirs };
        const stands = theirs && basisOf(theirs, change) === basisOf(request, change);
        const { data, error } = stands ? await send(changeCall(theirs, change)) : first;
        return error ? { error } : { data: data as Appointment };
      },
      async onQueryStarted({ request, change }, { dispatch, queryFulfilled, ...store }) {
        const lists = requestsApi.util.selectCachedArgsForQuery(store.getState(), 'appointments');
        const show = (fields: Partial<Appointment>) => {
          for (const query of lists)
            dispatch(
              requestsApi.util.updateQueryData('appointments', query, ({ items }) => {
                const item = items.find(({ _id }) => _id === request._id);
                if (item) Object.assign(item, fields);
              }),
            );
        };
        const { status, handledBy } = request;
        if ('status' in change || 'handledBy' in change) show(change);
        show(
          await queryFulfilled.then(
            ({ data }) => data,
            () => ({ status, handledBy }),
          ),
        );
      },
      invalidatesTags: ['appointments', 'summary'],
    }),
    enterRequest: build.mutation<Appointment, AppointmentEntry>({
      query: (body) => ({ method: 'POST', path: '/dashboard/appointments', body }),
      invalidatesTags: ['appointments', 'summary'],
    }),
    /** The newest requests with a phone number. */
    earlierRequests: build.query<AppointmentList, string>({
      query: (search) => ({ path: '/dashboard/appointments', params: { search, pageSize: 5 } }),
    }),
    addNote: build.mutation<Appointment, { id: string; text: string }>({
      query: ({ id, text }) => ({
        method: 'POST',
        path: `${requestPath(id)}/notes`,
        body: { text } satisfies NoteAdded,
      }),
      invalidatesTags: ['appointments'],
    }),
    tests: build.query<OfferedTest[], string>({
      query: (lang) => ({ path: '/dashboard/tests', params: { lang } }),
      providesTags: ['tests'],
    }),
    freePlaces: build.query<FreePlaces, { date: string; days: number; services: string }>({
      query: (params) => ({ path: '/dashboard/free-places', params }),
      providesTags: ['appointments'],
    }),
    weekPlaces: build.query<WeekPlaces, WeekPlacesQuery>({
      query: (params) => ({ path: '/dashboard/week-places', params: withoutEmpty(params) }),
      providesTags: ['appointments'],
    }),
    /** Sets how many visits for a service may start at one time; 0 for the usual number. */
    changePlaces: build.mutation<unknown, { id: string; change: PlacesChange }>({
      query: ({ id, change }) => ({
        method: 'PUT',
        path: `/dashboard/visit-rules/services/${id}`,
        body: change,
      }),
      invalidatesTags: ['appointments', 'tests'],
    }),
    /** Reports that the request is open here, and asks who else has it open; repeated while it is. */
    viewers: build.query<string[], string>({
      query: (id) => ({ method: 'PUT', path: `${requestPath(id)}/viewers`, unattended: true }),
      keepUnusedDataFor: 0,
    }),
    slip: build.query<VisitSlip, string>({
      query: (id) => ({ path: `${requestPath(id)}/slip` }),
      providesTags: ['appointments'],
    }),
    visitTimes: build.query<VisitTimes, { id: string; date: string }>({
      query: ({ id, date }) => ({ path: `${requestPath(id)}/times`, params: { date } }),
      // Another change may have taken or freed a place.
      providesTags: ['appointments'],
    }),
    visitDue: build.query<VisitDue, string>({
      query: (id) => ({ path: `${requestPath(id)}/visit/payment` }),
      providesTags: ['appointments'],
    }),
    visitorMessages: build.query<VisitorMessage[], string>({
      query: (id) => ({ path: `${requestPath(id)}/messages` }),
      providesTags: ['appointments'],
    }),
  }),
});

export const {
  useAppointmentsQuery,
  useHandlersQuery,
  useChangeRequestMutation,
  useAddNoteMutation,
  useEarlierRequestsQuery,
  useEnterRequestMutation,
  useTestsQuery,
  useFreePlacesQuery,
  useWeekPlacesQuery,
  useChangePlacesMutation,
  useSlipQuery,
  useViewersQuery,
  useVisitTimesQuery,
  useVisitDueQuery,
  useVisitorMessagesQuery,
} = requestsApi;
