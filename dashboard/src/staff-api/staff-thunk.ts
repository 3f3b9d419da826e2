import type { Action, Middleware, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import type { ApiClient } from '@nalam/shell/api';

/** The extra argument of staff thunks. */
export interface StaffTools {
  api: ApiClient;
  /** Waits for the next of these actions. */
  nextOf: (...creators: { type: string }[]) => Promise<Action>;
  /** The id of the account that is signed in here, once it is known. */
  accountId: () => string | undefined;
  /** Refetches this user's permissions. */
  checkAccess: () => void;
}

export type StaffDispatch = ThunkDispatch<unknown, StaffTools, Action>;

export type StaffThunk<Result> = ThunkAction<Result, unknown, StaffTools, Action>;

/** @returns `nextOf`, and the middleware that feeds it */
export function actionWaiter(): Pick<StaffTools, 'nextOf'> & { middleware: Middleware } {
  let waiters: { types: string[]; resolve: (action: Action) => void }[] = [];
  return {
    nextOf: (...creators) =>
      new Promise((resolve) => {
        waiters = [...waiters, { types: creators.map(({ type }) => type), resolve }];
      }),
    middleware: () => (next) => (action) => {
      const result = next(action);
      const { type } = action as Action;
      const isWaiting = ({ types }: { types: string[] }) => types.includes(type);
      for (const { resolve } of waiters.filter(isWaiting)) resolve(action as Action);
      waiters = waiters.filter((waiter) => !isWaiting(waiter));
      return result;
    },
  };
}
