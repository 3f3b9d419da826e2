import { useEffect, useRef } from 'react';
import { unattended } from 'shell/api';
import type { StaffQuestion } from 'shell/contract';
import { useDashboardTools } from 'shell/page';
import { orderPollMs, usePolling } from '../polling/use-polling.ts';

/**
 * Keeps what staff look at true: a customer may cancel in the next moment, and such an order must not be packed.
 *
 * @param shown the answer in view; undefined while there is none
 * @param question as `useStaffQuery` asked it
 * @param onChange gets what has become of it
 */
export function useFreshAnswer<T>(
  shown: T | undefined,
  { path, params = {} }: StaffQuestion,
  onChange: (value: T) => void,
) {
  const { callAsStaff } = useDashboardTools();
  const seen = shown === undefined ? '' : JSON.stringify(shown);
  const lastSeen = useRef(seen);
  useEffect(() => {
    lastSeen.current = seen;
  });
  usePolling(
    () => {
      callAsStaff((api) => unattended(api).get<T>(path, { params })).then(
        (value) => {
          // Something that staff did or asked in the meantime is newer than this answer.
          if (lastSeen.current === seen && JSON.stringify(value) !== seen) onChange(value);
        },
        // The next poll may succeed, and the answer in view stays.
        () => undefined,
      );
    },
    shown === undefined ? undefined : orderPollMs,
    seen,
  );
}
