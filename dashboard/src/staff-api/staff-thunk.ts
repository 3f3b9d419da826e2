import type { Action, Middleware } from '@reduxjs/toolkit';
import type { ApiClient } from 'shell/api';

/** What a staff call needs beside the store. */
export interface StaffTools {
  api: ApiClient;
  /** Waits for the next of these events. */
  nextOf: (...creators: { type: string }[]) => Promise<Action>;
}

interface Dispatch {
  <Result>(thunk: StaffThunk<Result, never>): Result;
  <A extends Action>(action: A): A;
}

/** `S` is the part of the state that it reads. */
export type StaffThunk<Result, S = unknown> = (
  dispatch: Dispatch,
  getState: () => S,
  tools: StaffTools,
) => Result;

const isThunk = (action: unknown): action is StaffThunk<unknown> => typeof action === 'function';

interface Waiting {
  types: string[];
  resolve: (action: Action) => void;
}

/** Runs dispatched functions, as RTK Query's requests are; each gets the tools. */
export function staffThunks(api: ApiClient): Middleware {
  return (store) => {
    let waiting: Waiting[] = [];
    const nextOf: StaffTools['nextOf'] = (...creators) =>
      new Promise((resolve) => {
        waiting = [...waiting, { types: creators.map(({ type }) => type), resolve }];
      });
    return (next) => (action) => {
      if (isThunk(action)) {
        return action(store.dispatch.bind(store), store.getState.bind(store), { api, nextOf });
      }
      const result = next(action);
      const { type } = action as Action;
      for (const { resolve } of waiting.filter(({ types }) => types.includes(type)))
        resolve(action as Action);
      waiting = waiting.filter(({ types }) => !types.includes(type));
      return result;
    };
  };
}
