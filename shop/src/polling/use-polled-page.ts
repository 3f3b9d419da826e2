import { useEffect, useRef } from 'react';
import { useFetcher, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { FormOutcome } from '@nalam/shell/form';
import { shouldRevalidate as shouldRevalidateAfterForm } from '../customer/revalidate-on-conflict.ts';
import { usePolling } from './use-polling.ts';

/** Sent to a page's action to get the loader's data. */
const poll = { does: 'poll' } as const;

/** A polled page is revalidated if a poll has found a change, but not because of the poll itself. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formData?.get('does') !== poll.does && shouldRevalidateAfterForm(args);

/**
 * Keeps a page up to date while it is open. Its action answers `does: 'poll'` with the loader's data; a failed poll
 * leaves the page unchanged.
 *
 * @param shown the loader's data
 * @param intervalMs see `usePolling`
 */
export function usePolledPage(shown: unknown, intervalMs: number | undefined) {
  const { submit, state, data } = useFetcher<FormOutcome>();
  const { revalidate } = useRevalidator();
  const shownJson = JSON.stringify(shown);
  const latestShownJson = useRef(shownJson);
  useEffect(() => {
    latestShownJson.current = shownJson;
  });
  usePolling(
    () => {
      // On a slow network the next poll is due before the last one is answered.
      if (state === 'idle') void submit(poll, { method: 'post' });
    },
    intervalMs,
    shownJson,
  );
  useEffect(() => {
    if (data?.status === 'done' && JSON.stringify(data.result) !== latestShownJson.current) void revalidate();
  }, [data, revalidate]);
}
