import type { Appointment, AppointmentChange, AppointmentList, AppointmentNews, Handler } from 'api/contract';
import { unattended, type ApiClient } from 'shell/api';

/** Which requests are in view. */
export interface InboxQuestion {
  search: string;
  status: string;
  handler: string;
  sort: string;
  page: number;
}

// The API takes no empty filter.
const given = (question: Partial<InboxQuestion>) =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''));

export const fetchRequests = (question: InboxQuestion) => (api: ApiClient) =>
  api.get<AppointmentList>('/dashboard/appointments', { params: given(question) });

export const fetchNews = (api: ApiClient) =>
  unattended(api).get<AppointmentNews>('/dashboard/appointments/news');

export const fetchHandlers = (api: ApiClient) => api.get<Handler[]>('/dashboard/appointments/handlers');

export const sendChange = (id: string, change: AppointmentChange) => (api: ApiClient) =>
  api.send<Appointment>('PATCH', `/dashboard/appointments/${id}`, change);

export const fetchCsv =
  ({ search, status, handler }: InboxQuestion) =>
  (api: ApiClient) =>
    api.get<string>('/dashboard/appointments/csv', {
      params: given({ search, status, handler }),
      slow: true,
    });
