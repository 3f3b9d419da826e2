import type { ApiClient } from 'shell/api';
import type { Trial, TrialChoices } from 'shell/contract';

export const fetchTrial = (api: ApiClient) => api.get<TrialChoices>('/dashboard/trial');

/** @param trial nothing in it ends the trial */
export const sendTrial = (trial: Trial) => (api: ApiClient) =>
  Object.keys(trial).length === 0
    ? api.send<unknown>('DELETE', '/dashboard/trial')
    : api.send<unknown>('PUT', '/dashboard/trial', trial);
