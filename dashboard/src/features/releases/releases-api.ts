import type { ReleasesOverview, Rollback } from 'shell/contract';
import type { ApiClient } from 'shell/api';

export const fetchReleases = (api: ApiClient) => api.get<ReleasesOverview>('/dashboard/releases');

export const sendRollback = (rollback: Rollback) => (api: ApiClient) =>
  api.send<ReleasesOverview>('POST', '/dashboard/releases/rollback', rollback);
