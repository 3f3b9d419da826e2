import { useEffect, useRef } from 'react';
import { useFetcher, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { Outcome } from '../customer/outcome.ts';
import { useLooks } from './use-looks.ts';

/** Nothing but to see how it stands. */
const look = { does: 'look' } as const;
export type Look = typeof look;

/** A page that follows something is read anew when a look has found a change, and not for the look itself. */
export const shouldRevalidate = ({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (json as Partial<Look> | undefined)?.does !== look.does && defaultShouldRevalidate;

/**
 * Keeps a page true while it is open. Its action answers a `Look` with what its loader reads; a look that comes to nothing, as
 * without a connection, leaves the page as it is.
 *
 * @param shown what the loader read
 * @param pause see `useLooks`
 */
export function useFollowed(shown: unknown, pause: number | undefined) {
  const { submit, state, data } = useFetcher<Outcome>();
  const { revalidate } = useRevalidator();
  const seen = JSON.stringify(shown);
  const lastSeen = useRef(seen);
  useEffect(() => {
    lastSeen.current = seen;
  });
  useLooks(
    () => {
      // On a slow network the next one is due before the last is answered.
      if (state === 'idle') void submit(look, { method: 'post', encType: 'application/json' });
    },
    pause,
    seen,
  );
  useEffect(() => {
    if (data?.status === 'done' && JSON.stringify(data.result) !== lastSeen.current) void revalidate();
  }, [data, revalidate]);
}
