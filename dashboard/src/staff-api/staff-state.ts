import type { Middleware } from '@reduxjs/toolkit';
import type { PageState } from 'shell/contract';
import { sessionEnded } from 'shell/session';
import { staffApi } from './staff-api.ts';
import { staffThunks } from './staff-thunk.ts';

/** The next person at this screen sees nothing of what the last one asked for. */
const forgetAtTheEnd: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (sessionEnded.match(action)) dispatch(staffApi.util.resetApiState());
    return result;
  };

/** Comes with the dashboard's layout, so that neither visitors' pages nor the login carry it. */
export const staffState = {
  name: 'dashboard/staff-api',
  slices: [{ name: staffApi.reducerPath, reducer: staffApi.reducer }],
  middleware: (api) => [staffThunks(api), staffApi.middleware, forgetAtTheEnd],
} satisfies PageState;
