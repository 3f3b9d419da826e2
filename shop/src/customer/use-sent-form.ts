import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Failure } from 'shell/api';
import type { Outcome } from './outcome.ts';

/**
 * A form that the action of a page takes, as JSON.
 *
 * @param action the page's address, when it is not the page that shows the form
 * @param onDone told each time that the server has taken what was sent, and the page shows it
 */
export function useSentForm(action?: string, onDone?: () => void) {
  const fetcher = useFetcher<Outcome>();
  const { state, data } = fetcher;
  const failure: Failure | null = data?.status === 'failed' ? data.failure : null;
  const done = state === 'idle' && data?.status === 'done';

  const tell = useRef(onDone);
  useEffect(() => {
    tell.current = onDone;
  });
  useEffect(() => {
    if (done) tell.current?.();
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
