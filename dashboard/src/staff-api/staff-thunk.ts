import type { Action, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import type { ApiClient } from '@nalam/shell/api';

/** The extra argument of staff thunks. */
export interface StaffTools {
  api: ApiClient;
  /** Waits for the next of these actions. */
  nextOf: (...creators: { type: string }[]) => Promise<Action>;
  /** The id of the account that is signed in here, once it is known. */
  accountId: () => string | undefined;
  /** Refetches what this user may open. */
  checkAccess: () => void;
}

export interface StaffDispatch {
  <Result>(thunk: StaffThunk<Result>): Result;
  <A extends Action>(action: A): A;
}

export type StaffThunk<Result> = (
  dispatch: StaffDispatch,
  getState: () => unknown,
  tools: StaffTools,
) => Result;

const isThunk = (action: unknown): action is StaffThunk<unknown> => typeof action === 'function';

interface Waiter {
  types: string[];
  resolve: (action: Action) => void;
}

/** Runs dispatched thunks, such as RTK Query's requests, with the extra argument. */
export function staffThunks(toolsOf: (store: MiddlewareAPI) => Omit<StaffTools, 'nextOf'>): Middleware {
  return (store) => {
    let waiters: Waiter[] = [];
    const nextOf: StaffTools['nextOf'] = (...creators) =>
      new Promise((resolve) => {
        waiters = [...waiters, { types: creators.map(({ type }) => type), resolve }];
      });
    const tools = { ...toolsOf(store), nextOf };
    return (next) => (action) => {
      if (isThunk(action)) {
        return action(store.dispatch.bind(store), store.getState.bind(store), tools);
      }
      const result = next(action);
      const { type } = action as Action;
      for (const { resolve } of waiters.filter(({ types }) => types.includes(type)))
        resolve(action as Action);
      waiters = waiters.filter(({ types }) => !types.includes(type));
      return result;
    };
  };
}
