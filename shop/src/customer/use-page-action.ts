import { useEffect, useEffectEvent } from 'react';
import { useSentForm } from '@nalam/shell/form';

/**
 * Calls the action of a page from a button, after which the page is revalidated.
 *
 * @param action the address of the page
 * @param onDone called each time the action has succeeded and the page shows the result
 */
export function usePageAction(action: string, onDone: () => void) {
  const { sending, outcome, send } = useSentForm(action, { refreshes: true });
  const announceDone = useEffectEvent(onDone);
  useEffect(() => {
    if (outcome?.status === 'done') announceDone();
  }, [outcome]);
  return {
    sending,
    failure: outcome?.status === 'failed' ? outcome.failure : undefined,
    result: outcome?.status === 'done' ? outcome.result : undefined,
    /** @param fields like those of a form */
    ask: (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      send(form);
    },
  };
}
