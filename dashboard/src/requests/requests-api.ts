import type {
  Appointment,
  AppointmentChange,
  AppointmentEntry,
  AppointmentList,
  AppointmentQuery,
  FreePlaces,
  NoteAdded,
  OfferedTest,
  TestsChange,
  VisitorMessage,
  VisitAgreement,
  VisitDue,
  VisitEnd,
  VisitPaymentNote,
  VisitSlip,
  VisitTimes,
} from '@nalam/api/contract';
import { staffApi, withoutEmpty } from '../staff-api/staff-api.ts';
import { withItem } from '../staff-api/with-item.ts';
import { whenDone } from '../staff-api/when-done.ts';

/** The filters, order and page of a list of requests. An empty filter matches all. */
type RequestsQuery = { [Name in keyof AppointmentQuery]?: AppointmentQuery[Name] | '' };

const requestsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    appointments: build.query<AppointmentList, RequestsQuery>({
      query: (params) => ({ path: '/dashboard/appointments', params: withoutEmpty(params) }),
      providesTags: ['appointments'],
    }),
    changeAppointment: build.mutation<
      Appointment,
      { id: string; change: AppointmentChange; query?: RequestsQuery }
    >({
      query: ({ id, change }) => ({ method: 'PATCH', path: `/dashboard/appointments/${id}`, body: change }),
      onQueryStarted: ({ query }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (data) => {
          if (query)
            dispatch(requestsApi.util.updateQueryData('appointments', query, (list) => withItem(list, data)));
        }),
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
        path: `/dashboard/appointments/${id}/notes`,
        body: { text } satisfies NoteAdded,
      }),
      invalidatesTags: ['appointments'],
    }),
    tests: build.query<OfferedTest[], string>({
      query: (lang) => ({ path: '/dashboard/tests', params: { lang } }),
    }),
    freePlaces: build.query<FreePlaces, { date: string; days: number; services: string }>({
      query: (params) => ({ path: '/dashboard/free-places', params }),
      providesTags: ['appointments'],
    }),
    /** Says that the request is open here, and asks who else has it open; repeated while it is. */
    viewers: build.query<string[], string>({
      query: (id) => ({ method: 'PUT', path: `/dashboard/appointments/${id}/viewers`, unattended: true }),
      keepUnusedDataFor: 0,
    }),
    slip: build.query<VisitSlip, string>({
      query: (id) => ({ path: `/dashboard/appointments/${id}/slip` }),
      providesTags: ['appointments'],
    }),
    changeTests: build.mutation<Appointment, { id: string; change: TestsChange }>({
      query: ({ id, change }) => ({
        method: 'PUT',
        path: `/dashboard/appointments/${id}/tests`,
        body: change,
      }),
      invalidatesTags: ['appointments'],
    }),
    visitTimes: build.query<VisitTimes, { id: string; date: string }>({
      query: ({ id, date }) => ({ path: `/dashboard/appointments/${id}/times`, params: { date } }),
      // Another change may have taken or freed a place.
      providesTags: ['appointments'],
    }),
    visitDue: build.query<VisitDue, string>({
      query: (id) => ({ path: `/dashboard/appointments/${id}/visit/payment` }),
      providesTags: ['appointments'],
    }),
    changeVisit: build.mutation<
      Appointment,
      { id: string; change: VisitAgreement | VisitEnd | VisitPaymentNote }
    >({
      query: ({ id, change }) => ({
        method: 'state' in change ? 'PATCH' : 'PUT',
        path: `/dashboard/appointments/${id}/visit${'reference' in change ? '/payment' : ''}`,
        body: change,
      }),
      invalidatesTags: ['appointments', 'summary'],
    }),
    visitorMessages: build.query<VisitorMessage[], string>({
      query: (id) => ({ path: `/dashboard/appointments/${id}/messages` }),
      providesTags: ['appointments'],
    }),
    endTexts: build.mutation<Appointment, { id: string; version: number }>({
      query: ({ id, version }) => ({
        method: 'PATCH',
        path: `/dashboard/appointments/${id}`,
        body: { version, channel: 'email' } satisfies AppointmentChange,
      }),
      invalidatesTags: ['appointments'],
    }),
  }),
});

export const {
  useAppointmentsQuery,
  useChangeAppointmentMutation,
  useAddNoteMutation,
  useEarlierRequestsQuery,
  useEnterRequestMutation,
  useTestsQuery,
  useFreePlacesQuery,
  useSlipQuery,
  useViewersQuery,
  useChangeTestsMutation,
  useVisitTimesQuery,
  useVisitDueQuery,
  useChangeVisitMutation,
  useVisitorMessagesQuery,
  useEndTextsMutation,
} = requestsApi;
