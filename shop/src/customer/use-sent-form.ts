import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Failure } from 'shell/api';
import type { Outcome } from './outcome.ts';

/**
 * A form that is sent to the action of a page, as JSON.
 *
 * @param action the page's address, when it is not the page that shows the form
 * @param onDone called each time that the server has accepted the form and the page shows the result
 */
export function useSentForm(action?: string, onDone?: () => void) {
  const fetcher = useFetcher<Outcome>();
  const { state, data } = fetcher;
  const failure: Failure | null = data?.status === 'failed' ? data.failure : null;
  const done = state === 'idle' && data?.status === 'done';

  const onDoneRef = useRef(onDone);
  useEffect(() => {
    onDoneRef.current = onDone;
  });
  useEffect(() => {
    if (done) onDoneRef.current?.();
  }, [done, data]);

  return {
    done,
    result: done ? data.result : undefined,
    form: { sending: state !== 'idle', failure },
    send: (sent: object) =>
      void fetcher.submit(JSON.stringify(sent), {
        method: 'post',
        encType: 'application/json',
        ...(action !== undefined && { action }),
      }),
  };
}
