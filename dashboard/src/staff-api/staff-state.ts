import type { Action, Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { withExtraArgument } from 'redux-thunk';
import type { PageState } from '@nalam/shell/contract';
import { sessionEnded } from '@nalam/shell/session';
import { selectAccess, selectAccount } from '../account/account-api.ts';
import { staffApi } from './staff-api.ts';
import { actionWaiter, type StaffTools } from './staff-thunk.ts';

/** Clears the cache, so that the next user of this window sees nothing of the previous user's data. */
const forgetAtTheEnd: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (sessionEnded.match(action)) dispatch(staffApi.util.resetApiState());
    return result;
  };

/** Tells RTK Query when the window becomes visible or hidden, for polling. */
const watchFocus: Middleware = ({ dispatch }) => {
  setupListeners(dispatch);
  return (next) => (action) => next(action);
};

/** Runs thunks, such as RTK Query's requests, with the tools for calls of staff. */
const staffThunks =
  (tools: Pick<StaffTools, 'api' | 'nextOf'>): Middleware =>
  (store) =>
    withExtraArgument<unknown, Action, StaffTools>({
      ...tools,
      accountId: () => selectAccount(store.getState() as never).data?._id,
      checkAccess: () => {
        // Ignored while it is loading or was refused, which its own state shows.
        if (selectAccess(store.getState() as never).isSuccess)
          store.dispatch(staffApi.util.invalidateTags(['access']));
      },
    })(store);

/** Loaded with the dashboard's layout, so that neither visitors' pages nor the login load it. */
export const staffState = {
  name: 'dashboard/staff-api',
  slices: [{ name: staffApi.reducerPath, reducer: staffApi.reducer }],
  middleware: (api) => {
    const { nextOf, middleware: waiter } = actionWaiter();
    return [staffThunks({ api, nextOf }), waiter, staffApi.middleware, forgetAtTheEnd, watchFocus];
  },
} satisfies PageState;
