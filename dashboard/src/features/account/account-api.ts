import type {
  OwnPasswordChange,
  OwnSessionList,
  RecoveryCodes,
  TwoFactor,
  TwoFactorSetup,
} from 'api/contract';
import type { ApiClient } from 'shell/api';

export const sendPassword = (change: Required<OwnPasswordChange>) => (api: ApiClient) =>
  api.send<{ message: string }>('PUT', '/dashboard/account/password', change);

export const fetchSessions = (api: ApiClient) => api.get<OwnSessionList>('/dashboard/account/sessions');

export const endSession = (id: string) => (api: ApiClient) =>
  api.send<OwnSessionList>('DELETE', `/dashboard/account/sessions/${id}`);

export const endOtherSessions = (api: ApiClient) =>
  api.send<OwnSessionList>('DELETE', '/dashboard/account/sessions');

const twoFactor = '/dashboard/account/two-factor';

export const fetchTwoFactor = (api: ApiClient) => api.get<TwoFactor>(twoFactor);

export const beginTwoFactor = (password: string) => (api: ApiClient) =>
  api.send<TwoFactorSetup>('POST', twoFactor, { password });

export const confirmTwoFactor = (code: string) => (api: ApiClient) =>
  api.send<RecoveryCodes>('PUT', twoFactor, { code });

export const replaceRecoveryCodes = (password: string) => (api: ApiClient) =>
  api.send<RecoveryCodes>('POST', `${twoFactor}/recovery-codes`, { password });

export const switchTwoFactorOff = (password: string) => (api: ApiClient) =>
  api.send<TwoFactor>('DELETE', twoFactor, { password });
