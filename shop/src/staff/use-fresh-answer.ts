import { useEffect, useRef } from 'react';
import { unattended, type ApiClient } from 'shell/api';
import type { Loaded } from 'shell/contract';
import { useDashboardTools } from 'shell/page';
import { orderPause, useLooks } from '../follow/use-looks.ts';

/**
 * Keeps what staff look at true: a customer may cancel in the next moment, and nobody should pack that.
 *
 * @param question as `useLoaded` asked it
 * @param onChange given what has become of it
 */
export function useFreshAnswer<T>(
  loaded: Loaded<T>,
  question: (api: ApiClient) => Promise<T>,
  onChange: (value: T) => void,
) {
  const { callAsStaff } = useDashboardTools();
  const isReady = loaded.status === 'ready';
  const seen = isReady ? JSON.stringify(loaded.value) : '';
  const lastSeen = useRef(seen);
  useEffect(() => {
    lastSeen.current = seen;
  });
  useLooks(
    () => {
      callAsStaff((api) => question(unattended(api))).then(
        (value) => {
          // What staff did meanwhile, or asked meanwhile, is newer than this answer.
          if (lastSeen.current === seen && JSON.stringify(value) !== seen) onChange(value);
        },
        // The next look may do better, and what is in view stays true as far as it goes.
        () => undefined,
      );
    },
    isReady ? orderPause : undefined,
    seen,
  );
}
