import type { OwnPasswordChange, OwnSessionList } from 'api/contract';
import type { ApiClient } from 'shell/api';

export const sendPassword = (change: Required<OwnPasswordChange>) => (api: ApiClient) =>
  api.send<{ message: string }>('PUT', '/dashboard/account/password', change);

export const fetchSessions = (api: ApiClient) => api.get<OwnSessionList>('/dashboard/account/sessions');

export const endSession = (id: string) => (api: ApiClient) =>
  api.send<OwnSessionList>('DELETE', `/dashboard/account/sessions/${id}`);

export const endOtherSessions = (api: ApiClient) =>
  api.send<OwnSessionList>('DELETE', '/dashboard/account/sessions');
