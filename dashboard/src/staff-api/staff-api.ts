import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { toFailure, unattended, type CallOptions, type Failure } from '@nalam/shell/api';
import { callAsStaff } from './call-as-staff.ts';
import type { StaffDispatch, StaffTools } from './staff-thunk.ts';

/** A request to the API, below `/api`. */
export interface StaffRequest extends Pick<CallOptions, 'params' | 'slow'> {
  /** GET by default. */
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Polling must not extend the session of a user who has walked away. */
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
 * RTK Query's API for staff screens. Each feature injects its own endpoints; a mutation invalidates tags, and queries
 * in view with those tags are refetched.
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
    'releaseTokens',
    'roleRoutes',
    'undeliveredMails',
    'summary',
    'tests',
    'twoFactor',
    'views',
  ],
  // Shows the cached answer immediately and refetches, because others work on the same content.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

/** @returns the query parameters of a list without empty filters, which the API refuses */
export const withoutEmpty = (params: object) =>
  Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== '' && value !== undefined),
  ) as NonNullable<StaffRequest['params']>;
