/**
 * redux-saga's effects with the types of their results: `const cart = yield* call(fetchCart)` knows what a cart is,
 * which TypeScript cannot infer from a plain `yield`.
 */
import * as effects from 'redux-saga/effects';
import type {
  CallEffect,
  ForkEffect,
  GetContextEffect,
  PutEffect,
  SelectEffect,
  TakeEffect,
} from 'redux-saga/effects';
import type { Action } from 'redux';
import type { TakeableChannel } from 'redux-saga';
import type { HostState } from '../host/state/own-reducers.ts';
import type { ApiClient } from './api.ts';

/** An action creator of a slice: watching for it is watching for its `type`. */
interface Creator<A> {
  type: string;
  (...args: never[]): A;
}

type Watch = <A>(creator: Creator<A>, worker: (action: A) => Generator) => Generator<ForkEffect, void>;

const watchBy = (effect: (type: string, worker: () => Generator) => ForkEffect): Watch =>
  function* watch(creator, worker) {
    yield effect(creator.type, worker as () => Generator);
  };

/** Runs `worker` for every matching event. */
export const takeEvery = watchBy(effects.takeEvery);

/** Runs `worker` for the newest matching event, and cancels the one still running. */
export const takeLatest = watchBy(effects.takeLatest);

/** Runs `worker` for a matching event, and ignores others until it has ended. */
export const takeLeading = watchBy(effects.takeLeading);

/** Runs `worker` for every matching event, one after another. */
export function* takeInTurn<Creators extends Creator<Action>[]>(
  creators: Creators,
  worker: (action: ReturnType<Creators[number]>) => Generator,
): Generator<ForkEffect, void> {
  yield effects.fork(function* (): Generator<unknown, never, unknown> {
    const queue = (yield effects.actionChannel(creators.map(({ type }) => type))) as TakeableChannel<Action>;
    for (;;) {
      const action = yield effects.take(queue);
      yield effects.call(worker as (action: unknown) => Generator, action);
    }
  });
}

/** Waits for the next of these events. */
export function* take<Creators extends Creator<Action>[]>(
  ...creators: Creators
): Generator<TakeEffect, ReturnType<Creators[number]>, ReturnType<Creators[number]>> {
  return yield effects.take(creators.map(({ type }) => type));
}

/** Calls a plain function and waits for its result or promise. */
export function* call<Args extends unknown[], Result>(
  subject: (...args: Args) => Result,
  ...args: Args
): Generator<CallEffect<Awaited<Result>>, Awaited<Result>, Awaited<Result>> {
  return yield effects.call(subject as never, ...(args as never));
}

export function* put<A extends Action>(action: A): Generator<PutEffect<A>, void> {
  yield effects.put(action);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its own slices' state
export function* select<Result, S = unknown>(
  selector: (state: HostState & S) => Result,
): Generator<SelectEffect, Result, Result> {
  return yield effects.select(selector);
}

export function* fork(saga: () => Generator): Generator<ForkEffect, void> {
  yield effects.fork(saga);
}

/** The page's API client, stored in the sagas' context, so that no module holds it. */
export function* getApi(): Generator<GetContextEffect, ApiClient, ApiClient> {
  return yield effects.getContext('api');
}
