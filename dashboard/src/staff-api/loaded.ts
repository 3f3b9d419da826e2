import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from 'shell/api';
import type { Loaded } from 'shell/contract';

/** What one of RTK Query's hooks says. */
interface Query<T> {
  data?: T | undefined;
  error?: Failure | SerializedError | undefined;
  isFetching: boolean;
}

/** @returns what the screen shows: the last answer stays in view while it is asked for again */
export function loadedOf<T>({ data, error, isFetching }: Query<T>): Loaded<T> {
  if (data !== undefined) {
    return { status: 'ready', value: data, refresh: isFetching ? 'running' : error ? 'failed' : 'idle' };
  }
  if (isFetching || error === undefined) return { status: 'loading' };
  return { status: 'failed', failure: failureOf(error) };
}

/** @returns why a request failed; an error that is no `Failure` is a bug of ours */
export const failureOf = (error: Failure | SerializedError): Failure =>
  'kind' in error ? error : { kind: 'unexpected' };
