import { useEffect, useEffectEvent } from 'react';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { fetchNews } from './inbox-api.ts';

/** How often an open inbox asks whether a request came in, in milliseconds. */
export const newsEvery = 15_000;

/**
 * Asks while the window is in view, and at once when it comes back into view.
 *
 * @param state what the list in view was made from; undefined while there is none
 * @param onNews called when there is something newer
 */
export function useNews(state: string | undefined, onNews: () => void) {
  const callAsStaff = useStaffCall();
  const told = useEffectEvent((newest: string) => {
    if (state !== undefined && newest !== state) onNews();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let here = true;
    const ask = async () => {
      clearTimeout(timer);
      try {
        if (document.visibilityState === 'visible') {
          const { state: newest } = await callAsStaff(fetchNews);
          if (here) told(newest);
        }
      } catch {
        // The next time may do better, and the list in view stays true as far as it goes.
      }
      clearTimeout(timer);
      if (here) timer = setTimeout(() => void ask(), newsEvery);
    };
    timer = setTimeout(() => void ask(), newsEvery);
    const look = () => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [callAsStaff]);
}
