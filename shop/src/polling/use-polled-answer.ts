import { useEffect, useRef } from 'react';
import { unattended } from '@nalam/shell/api';
import type { StaffQuestion } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { orderPollMs, usePolling } from './use-polling.ts';

/**
 * Keeps a staff screen up to date while it is open: a customer may cancel in the next moment, and such an order must not be packed.
 *
 * @param shown the answer in view; undefined while there is none
 * @param question as `useStaffQuery` asked it
 * @param onChange gets the newer answer
 */
export function usePolledAnswer<T>(
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
          // What staff did or asked since the poll began is newer than its answer.
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
