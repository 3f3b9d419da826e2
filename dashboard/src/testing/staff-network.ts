import type {
  Account,
  AppointmentList,
  AppointmentNews,
  DashboardAccess,
  DashboardSummary,
  EnquiryList,
  Handler,
  OfferedTest,
  Role,
  SessionUser,
} from '@nalam/api/contract';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { recordSchemas } from './record-schemas.ts';

/** The API's route lists (docs/product.md#roles). */
const routes: Record<Role, string[]> = {
  superAdmin: ['/dashboard/*'],
  admin: [
    '/dashboard',
    '/dashboard/account',
    '/dashboard/today',
    '/dashboard/manage-category',
    '/dashboard/manage-sub-category',
    '/dashboard/manage-product',
  ],
  reception: ['/dashboard', '/dashboard/account', '/dashboard/today', '/dashboard/visit-rules'],
  user: ['/dashboard', '/dashboard/account'],
};

export const summary: DashboardSummary = {
  appointments: { new: 3, confirmed: 14, done: 159, cancelled: 2 },
  appointmentsThisWeek: 6,
  appointmentsPerWeek: [
    { weekStart: '2026-11-09', count: 1 },
    { weekStart: '2026-11-16', count: 6 },
  ],
  services: 18,
  doctors: 8,
  banners: 4,
  products: 28,
  users: 5,
};

export const requests: AppointmentList = {
  total: 178,
  page: 1,
  pageSize: 10,
  state: '178',
  items: [
    {
      _id: '1',
      version: 1,
      reference: 'NLM-7F3K9Q',
      name: 'Meena Raman',
      phone: '9000000001',
      email: 'meena@example.com',
      service: { en: 'CT Scan', ta: 'CT ஸ்கேன்' },
      moreServices: [{ en: 'ECG' }],
      home: { address: '4, Hill Street', postalCode: '620018' },
      date: '2026-11-24',
      notes: 'In the morning, please.',
      language: 'ta',
      status: 'new',
      handledBy: null,
      staffNotes: '',
      visit: null,
      wish: '',
      updatedAt: '2026-11-20T19:00:00.000Z',
      updatedBy: null,
      // Half past midnight in Trichy, still the day before in London.
      createdAt: '2026-11-20T19:00:00.000Z',
    },
  ],
};

export const enquiries: EnquiryList = {
  total: 5,
  page: 1,
  pageSize: 4,
  items: [
    {
      _id: 'e1',
      reference: 'NLM-ENQ234',
      name: 'Selvi Mani',
      phone: '9000000009',
      email: 'selvi@example.com',
      topic: 'price',
      message: 'What does an MRI of the knee cost?',
      status: 'new',
      language: 'en',
      createdAt: '2026-11-20T19:00:00.000Z',
    },
  ],
};

const offered = (id: string, name: string, words: string, pricePaise: number | null): OfferedTest => ({
  ...{ _id: id, name: { text: name, lang: 'en' }, words: `${name.toLowerCase()} ${words}`, pricePaise },
  preparation: [],
});
const offeredTests = [
  offered('ct', 'CT Scan', '', 250_000),
  offered('ecg', 'ECG', 'இதய', 40_000),
  offered('thyroid', 'Thyroid Profile', '', null),
];

export const staff = (role: Role): SessionUser => ({ valid: true, role, username: 'Kavitha' });

export const account = (role: Role): Account => ({
  _id: 'kavitha',
  user_name: 'Kavitha',
  user_email: 'kavitha@example.com',
  user_type: role,
});

/** Mocks the API for a user with this role; tests override the calls they need. */
export function serveStaff(role: Role) {
  server.use(
    http.get('*/api/dashboard/access', () =>
      HttpResponse.json<DashboardAccess>({ role, routes: routes[role] }),
    ),
    http.get('*/api/dashboard/account', () => HttpResponse.json(account(role))),
    http.get('*/api/dashboard/records/kinds', () => HttpResponse.json(recordSchemas)),
    http.get('*/api/dashboard/summary', () => HttpResponse.json(summary)),
    http.get('*/api/dashboard/appointments/handlers', () =>
      HttpResponse.json<Handler[]>([
        { _id: 'kavitha', name: 'Kavitha' },
        { _id: 'selvam', name: 'Selvam' },
      ]),
    ),
    http.get('*/api/dashboard/appointments/news', () =>
      HttpResponse.json<AppointmentNews>({ state: requests.state, waiting: 0 }),
    ),
    http.get('*/api/dashboard/appointments/:id/times', () => HttpResponse.json([])),
    http.get('*/api/dashboard/appointments/:id/messages', () => HttpResponse.json([])),
    http.get('*/api/dashboard/appointments/:id/visit/payment', () => HttpResponse.json({ paise: null })),
    http.get('*/api/dashboard/tests', () => HttpResponse.json<OfferedTest[]>(offeredTests)),
    http.get('*/api/dashboard/appointments/:id/slip', () =>
      HttpResponse.json({ language: 'ta', title: '', text: '' }),
    ),
    http.put('*/api/dashboard/appointments/:id/viewers', () => HttpResponse.json([])),
    http.get('*/api/dashboard/views', () => HttpResponse.json([])),
    http.get('*/api/dashboard/undelivered-mails', () =>
      role === 'superAdmin' ? HttpResponse.json([]) : refusal(403, 'NOT_ALLOWED'),
    ),
    http.get('*/api/dashboard/enquiries', () =>
      role === 'user' ? refusal(403, 'NOT_ALLOWED') : HttpResponse.json<EnquiryList>(enquiries),
    ),
    http.get('*/api/dashboard/appointments', () =>
      role === 'user' ? refusal(403, 'NOT_ALLOWED') : HttpResponse.json(requests),
    ),
  );
}
