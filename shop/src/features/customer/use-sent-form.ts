import { useFetcher } from 'react-router-dom';
import type { Failure } from 'shell/api';
import type { Outcome } from './link-action.ts';

/** A form that the page's own action takes. */
export function useSentForm() {
  const fetcher = useFetcher<Outcome>();
  const failure: Failure | null = fetcher.data?.status === 'failed' ? fetcher.data.failure : null;
  return {
    done: fetcher.data?.status === 'done',
    form: { sending: fetcher.state !== 'idle', failure },
    send: (values: Record<string, string>) => {
      void fetcher.submit(values, { method: 'post' });
    },
  };
}
