import type {
  Appointment,
  AppointmentChange,
  AppointmentEntry,
  AppointmentList,
  AppointmentQuery,
  DashboardSummary,
  Enquiry,
  EnquiryChange,
  EnquiryList,
  FreePlaces,
  Handler,
  NoteAdded,
  OfferedTest,
  TestsChange,
  UndeliveredMail,
  VisitorMessage,
  VisitAgreement,
  VisitDue,
  VisitEnd,
  VisitPaymentNote,
  VisitSlip,
  VisitTimes,
} from '@nalam/api/contract';
import type { ListParams } from '@nalam/shell/contract';
import { staffApi, withoutEmpty } from '../../staff-api/staff-api.ts';
import { whenDone } from '../../staff-api/when-done.ts';

const isDay = (value: string) => /^20\d\d-\d\d-\d\d$/.test(value);
const isId = (value: string) => /^[\da-f-]{36}$/.test(value);

export const inboxChoices = {
  status: ['', 'new', 'confirmed', 'done', 'cancelled'],
  handler: ['', 'me', 'nobody'],
  money: ['', 'unpaid', 'paid', 'owed'],
  day: isDay,
  service: isId,
  place: ['', 'home', 'centre'],
  language: ['', 'en', 'ta'],
  wish: ['', 'open'],
  sort: ['-createdAt', 'createdAt', 'date', '-date', 'name', '-name', 'status'],
} as const;

export type InboxQuery = ListParams<typeof inboxChoices>;

export const enquiryChoices = {
  status: ['', 'new', 'answered'],
  sort: ['-createdAt', 'createdAt', 'name', '-name', 'status'],
} as const;

/** The list of requests as any screen asks for it. An empty filter does not filter. */
type RequestsQuery = { [Name in keyof AppointmentQuery]?: AppointmentQuery[Name] | '' };

type EnquiryQuery = ListParams<typeof enquiryChoices>;

/** Of Today; its day is today unless the address names one. */
export const todayChoices = {
  day: isDay,
  service: isId,
  place: ['', 'home', 'centre'],
  outcome: ['', 'agreed', 'came', 'missed', 'cancelled'],
  money: ['', 'unpaid', 'paid', 'owed'],
  view: ['', 'week'],
  sort: ['visit', 'postalCode', 'name'],
} as const;

const enquiriesPageSize = 4;

/** @returns the list with the newer version of one of its entries */
const withItem = <Item extends { _id: string }, List extends { items: Item[] }>(list: List, next: Item) => ({
  ...list,
  items: list.items.map((item) => (item._id === next._id ? next : item)),
});

const homeApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    summary: build.query<DashboardSummary, undefined>({
      query: () => ({ path: '/dashboard/summary' }),
      providesTags: ['summary'],
    }),
    appointments: build.query<AppointmentList, RequestsQuery>({
      query: (params) => ({ path: '/dashboard/appointments', params: withoutEmpty(params) }),
      providesTags: ['appointments'],
    }),
    handlers: build.query<Handler[], undefined>({
      query: () => ({ path: '/dashboard/appointments/handlers' }),
    }),
    changeAppointment: build.mutation<
      Appointment,
      { id: string; change: AppointmentChange; query?: InboxQuery }
    >({
      query: ({ id, change }) => ({ method: 'PATCH', path: `/dashboard/appointments/${id}`, body: change }),
      onQueryStarted: ({ query }, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (data) => {
          if (query)
            dispatch(homeApi.util.updateQueryData('appointments', query, (list) => withItem(list, data)));
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
    undeliveredMails: build.query<UndeliveredMail[], undefined>({
      query: () => ({ path: '/dashboard/undelivered-mails' }),
      providesTags: ['undeliveredMails'],
    }),
    sendMailsAgain: build.mutation<null, string[]>({
      query: (ids) => ({ method: 'POST', path: '/dashboard/undelivered-mails/retry', body: { ids } }),
      invalidatesTags: ['undeliveredMails'],
    }),
    enquiries: build.query<EnquiryList, EnquiryQuery>({
      query: (params) => ({
        path: '/dashboard/enquiries',
        params: withoutEmpty({ ...params, pageSize: enquiriesPageSize }),
      }),
      providesTags: ['enquiries'],
    }),
    changeEnquiry: build.mutation<Enquiry, { enquiry: Enquiry; change: EnquiryChange; query: EnquiryQuery }>({
      query: ({ enquiry: { _id }, change }) => ({
        method: 'PATCH',
        path: `/dashboard/enquiries/${_id}`,
        body: change,
      }),
      // Optimistic: undone if the API refuses.
      onQueryStarted: async ({ enquiry, change, query }, { dispatch, queryFulfilled }) => {
        const show = (next: Enquiry) =>
          dispatch(homeApi.util.updateQueryData('enquiries', query, (list) => withItem(list, next)));
        show({ ...enquiry, ...change });
        try {
          show((await queryFulfilled).data);
        } catch {
          show(enquiry);
        }
      },
    }),
  }),
});

export const {
  useSummaryQuery,
  useAppointmentsQuery,
  useHandlersQuery,
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
  useUndeliveredMailsQuery,
  useSendMailsAgainMutation,
  useEnquiriesQuery,
  useChangeEnquiryMutation,
} = homeApi;
