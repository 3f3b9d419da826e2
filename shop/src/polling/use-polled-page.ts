import { useEffect, useRef } from 'react';
import { useFetcher, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { Outcome } from '../customer/outcome.ts';
import { usePolling } from './use-polling.ts';

/** Sent to a page's action to ask for what its loader reads. */
const poll = { does: 'poll' } as const;
export type Poll = typeof poll;

/** A polled page is revalidated when a poll has found a change, and not for the poll itself. */
export const shouldRevalidate = ({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (json as Partial<Poll> | undefined)?.does !== poll.does && defaultShouldRevalidate;

/**
 * Keeps a page up to date while it is open. Its action answers a `Poll` with what its loader reads; a poll that fails, as without a
 * connection, leaves the page as it is.
 *
 * @param shown the loader's data
 * @param intervalMs see `usePolling`
 */
export function usePolledPage(shown: unknown, intervalMs: number | undefined) {
  const { submit, state, data } = useFetcher<Outcome>();
  const { revalidate } = useRevalidator();
  const seen = JSON.stringify(shown);
  const lastSeen = useRef(seen);
  useEffect(() => {
    lastSeen.current = seen;
  });
  usePolling(
    () => {
      // On a slow network the next poll is due before the last is answered.
      if (state === 'idle') void submit(poll, { method: 'post', encType: 'application/json' });
    },
    intervalMs,
    seen,
  );
  useEffect(() => {
    if (data?.status === 'done' && JSON.stringify(data.result) !== lastSeen.current) void revalidate();
  }, [data, revalidate]);
}
