import { use } from 'react';
import type { Place } from '../routing/route-facts.ts';
import { RemoteFailure, toRemoteFailure } from './remote-failure.ts';
import { withinDeadline, type RemoteHandle } from './remote-registry.ts';

/** A part of a remote that is loaded once, on first use. A failure is not cached: the next call tries again. */
export interface LazyPart<T> {
  handle: RemoteHandle;
  /** Set when the part is loaded, so that rendering can use it without a promise. */
  loaded: T | undefined;
  /** @throws {RemoteFailure} also if the part exceeds the page's deadline; loading continues */
  load: () => Promise<T>;
  /** Like `load`, without a deadline. */
  promise: () => Promise<T>;
  /** Resolves when any call has loaded the part; always the same promise, as React requires. */
  arrival: () => Promise<T>;
  /** Makes the next `load` start again. */
  forget: () => void;
}

/** @param load loads the part from the running version of the remote; browsers retry once, then fall back to the previous version */
export function lazyPart<T>(handle: RemoteHandle, load: () => Promise<T>): LazyPart<T> {
  let promise: Promise<T> | undefined;
  let arrival = Promise.withResolvers<T>();

  async function loadWithFallback(): Promise<T> {
    if (!handle.release.previous) return load();
    const runningAtStart = handle.running;
    try {
      return await load().catch(load);
    } catch (error) {
      // Another part of the remote may have failed in the meantime, with the same consequence.
      if (handle.running === runningAtStart && !handle.fallBack(error)) throw error;
      return load();
    }
  }

  const part: LazyPart<T> = {
    handle,
    loaded: undefined,
    load: () => withinDeadline(handle.release, part.promise()),
    promise: () =>
      (promise ??= loadWithFallback().then(
        (loaded) => {
          arrival.resolve(loaded);
          return (part.loaded = loaded);
        },
        (error: unknown) => {
          promise = undefined;
          throw toRemoteFailure(error, handle.running, 'unreachable');
        },
      )),
    arrival: () => arrival.promise,
    forget: () => {
      promise = undefined;
      arrival = Promise.withResolvers();
      part.loaded = undefined;
    },
  };
  return part;
}

/** @returns a function that returns each remote's part, always the same; pages share none, because a handle belongs to one page */
export function partOfEach<T>(
  load: (handle: RemoteHandle) => Promise<T>,
): (handle: RemoteHandle) => LazyPart<T> {
  const parts = new WeakMap<RemoteHandle, LazyPart<T>>();
  return (handle) => {
    const part = parts.get(handle) ?? lazyPart(handle, () => load(handle));
    parts.set(handle, part);
    return part;
  };
}

/**
 * Passes a part to a component. The browser waits for a late part, the server leaves it to the browser. While a part cannot be
 * loaded, hydration leaves the server's HTML.
 *
 * @throws {RemoteFailure} on the server
 */
export function usePart<T>(
  part: LazyPart<T>,
  { place, report }: { place: Place; report: (error: unknown) => void },
): T {
  if (part.loaded !== undefined) return part.loaded;
  if (place === 'server') throw new RemoteFailure(part.handle.release, 'slow');
  part.promise().catch(report);
  return use(part.arrival());
}
