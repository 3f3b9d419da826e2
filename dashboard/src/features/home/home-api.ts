import type { AppointmentList, DashboardSummary } from 'api/contract';
import type { ApiClient } from 'shell/api';

export const fetchSummary = (api: ApiClient) => api.get<DashboardSummary>('/dashboard/summary');

/** The newest first. For superAdmin and admin; others are refused. */
export const fetchNewestRequests = (api: ApiClient) =>
  api.get<AppointmentList>('/dashboard/appointments', { params: { limit: 10 } });
