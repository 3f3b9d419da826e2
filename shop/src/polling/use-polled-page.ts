import { useFetcher, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { FormOutcome } from '@nalam/shell/form';
import { shouldRevalidate as shouldRevalidateAfterForm } from '../customer/revalidate-on-conflict.ts';
import { usePolling } from './use-polling.ts';

/**
 * A poll revalidates the page only if its answer differs from the shown data. The router does it as a part of the poll:
 * `revalidate()` would drop the redirect of an action that is under way, such as one to the payment page.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formData } = args;
  if (formData?.get('does') !== 'poll') return shouldRevalidateAfterForm(args);
  const outcome = args.actionResult as FormOutcome;
  return outcome.status === 'done' && JSON.stringify(outcome.result) !== formData.get('shown');
}

/**
 * Keeps a page up to date while it is open. Its action answers `does: 'poll'` with the loader's data; a failed poll
 * leaves the page unchanged.
 *
 * @param shown the loader's data
 * @param intervalMs see `usePolling`
 */
export function usePolledPage(shown: unknown, intervalMs: number | undefined) {
  const { submit, state } = useFetcher<FormOutcome>();
  const shownJson = JSON.stringify(shown);
  usePolling(
    () => {
      // On a slow network the next poll is due before the last one is answered.
      if (state === 'idle') void submit({ does: 'poll', shown: shownJson }, { method: 'post' });
    },
    intervalMs,
    shownJson,
  );
}
