import type { DashboardSummary } from 'api/contract';
import type { ApiClient } from 'shell/api';

export const fetchSummary = (api: ApiClient) => api.get<DashboardSummary>('/dashboard/summary');
