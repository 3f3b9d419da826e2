import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { toFailure, type CallOptions, type Failure } from 'shell/api';
import { callAsStaff } from './call-as-staff.ts';
import type { StaffThunk, StaffTools } from './staff-thunk.ts';

/** A request to the API, below `/api`. */
export interface StaffRequest extends Pick<CallOptions, 'params'> {
  /** What is only read is a GET. */
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

const askAsStaff: BaseQueryFn<StaffRequest, unknown, Failure> = async (
  { method, path, body, params },
  { dispatch, getState, signal, extra },
) => {
  const options = { signal, ...(params && { params }) };
  const call = callAsStaff((api) =>
    method ? api.send<unknown>(method, path, body, options) : api.get<unknown>(path, options),
  );
  try {
    return {
      data: await call(dispatch as Parameters<StaffThunk<unknown>>[0], getState, extra as StaffTools),
    };
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
  tagTypes: ['redirects'],
  // The last answer shows at once where there is one, but others work on the same content.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});
