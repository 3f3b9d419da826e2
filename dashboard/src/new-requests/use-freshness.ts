import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useAppDispatch } from '@nalam/shell/store';
import { staffApi } from '../staff-api/staff-api.ts';
import { useNews } from './news-api.ts';

/**
 * How often a list in view checks for changes by others, so that these appear within two seconds, including the response time.
 */
const inViewMs = 1500;

/**
 * Refetches the lists of requests in view when a request has arrived or changed; within two seconds while the window is visible.
 *
 * @param state the `state` of the list in view; undefined without one
 */
export function useFreshness(state: string | undefined) {
  const dispatch = useAppDispatch();
  const visible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const { data: news, fulfilledTimeStamp } = useNews(visible ? inViewMs : undefined);
  const waitingBefore = useRef<number>(undefined);
  const compare = useEffectEvent(() => {
    if (news && state !== undefined && news.state !== state)
      dispatch(staffApi.util.invalidateTags(['appointments', 'summary']));
    // For messages there is only a count.
    if (news && waitingBefore.current !== undefined && waitingBefore.current !== news.waiting)
      dispatch(staffApi.util.invalidateTags(['enquiries']));
    waitingBefore.current = news?.waiting;
  });
  // Checked with every answer, even an equal one, because the last refetch may have failed.
  useEffect(() => compare(), [fulfilledTimeStamp]);
}

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
