import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { toFailure, unattended, type CallOptions, type Failure } from '@nalam/shell/api';
import { callAsStaff } from './call-as-staff.ts';
import type { StaffDispatch, StaffTools } from './staff-thunk.ts';

/** A request to the API, below `/api`. */
export interface StaffRequest extends Pick<CallOptions, 'params' | 'slow'> {
  /** What is only read is a GET. */
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Polling by a screen does not extend the session of a person who has walked away. */
  unattended?: boolean;
}

const askAsStaff: BaseQueryFn<StaffRequest, unknown, Failure> = async (
  { method, path, body, params, slow = false, unattended: isUnattended = false },
  { dispatch, getState, signal, extra },
) => {
  const options = { signal, slow, ...(params && { params }) };
  const call = callAsStaff((attended) => {
    const api = isUnattended ? unattended(attended) : attended;
    return method ? api.send<unknown>(method, path, body, options) : api.get<unknown>(path, options);
  });
  try {
    return { data: await call(dispatch as StaffDispatch, getState, extra as StaffTools) };
  } catch (error) {
    return { error: toFailure(error) };
  }
};

/**
 * What staff screens ask of the API and keep. Each feature adds its own endpoints (`injectEndpoints`); a change names the
 * tags of what it makes stale, and whatever of that is in view is asked for again.
 */
export const staffApi = createApi({
  reducerPath: 'staffApi',
  baseQuery: askAsStaff,
  tagTypes: [
    'access',
    'account',
    'applications',
    'appointments',
    'enquiries',
    'meta',
    'ownSessions',
    'pictures',
    'records',
    'redirects',
    'releases',
    'roleRoutes',
    'undeliveredMails',
    'summary',
    'twoFactor',
    'views',
  ],
  // The last answer shows at once where there is one, but others work on the same content.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

/** @returns the parameters that a list is asked for with: the API takes no empty filter */
export const given = (question: object) =>
  Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== '' && value !== undefined),
  ) as NonNullable<StaffRequest['params']>;
