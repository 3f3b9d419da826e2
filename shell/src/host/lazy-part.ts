import { use } from 'react';
import { RemoteFailure, toRemoteFailure } from './remote-failure.ts';
import { withinDeadline, type RemoteHandle } from './remote-registry.ts';

/** A part of a remote that is loaded once, when it is first needed. A failure is not kept: the next try is a new one. */
export interface LazyPart<T> {
  handle: RemoteHandle;
  /** Set as soon as the part is here, so that rendering need not wait for a promise to say so. */
  loaded: T | undefined;
  /** @throws {RemoteFailure} also when the part takes longer than a page waits; it is still on its way then */
  load: () => Promise<T>;
  /** As `load`, for as long as it takes. */
  promise: () => Promise<T>;
  /** Lets the next `load` start again. */
  forget: () => void;
}

/** @param bring loads it from the version of the remote that runs; in browsers it is asked again, and then for the one before */
export function lazyPart<T>(handle: RemoteHandle, bring: () => Promise<T>): LazyPart<T> {
  let promise: Promise<T> | undefined;

  async function bringFromAny(): Promise<T> {
    if (!handle.release.previous) return bring();
    const tried = handle.running;
    try {
      return await bring().catch(bring);
    } catch (error) {
      // Another part of the remote may have failed in the meantime, with the same consequence.
      if (handle.running === tried && !handle.fallBack(error)) throw error;
      return bring();
    }
  }

  const part: LazyPart<T> = {
    handle,
    loaded: undefined,
    load: () => withinDeadline(handle.release, part.promise()),
    promise: () =>
      (promise ??= bringFromAny().then(
        (brought) => (part.loaded = brought),
        (error: unknown) => {
          promise = undefined;
          throw toRemoteFailure(error, handle.running, 'unreachable');
        },
      )),
    forget: () => {
      promise = undefined;
      part.loaded = undefined;
    },
  };
  return part;
}

/**
 * Gives a component its part. In the browser it waits for a part that is late. The server doesn't: whatever was not
 * there in time is left to the browser.
 *
 * @throws {RemoteFailure}
 */
export function usePart<T>(part: LazyPart<T>, place: 'server' | 'browser'): T {
  if (part.loaded !== undefined) return part.loaded;
  if (place === 'server') throw new RemoteFailure(part.handle.release, 'slow');
  return use(part.promise());
}
