import { useEffect, useRef } from 'react';
import { unattended } from '@nalam/shell/api';
import type { StaffQuestion } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { orderPollMs, usePolling } from './use-polling.ts';

/**
 * Keeps a staff screen up to date while it is open: a customer may cancel at any moment, and a cancelled order must not be
 * packed.
 * @param shown the answer in view; undefined if there is none
 * @param query of `useStaffQuery`
 * @param onChange receives the newer answer
 */
export function usePolledAnswer<T>(
  shown: T | undefined,
  { path, params = {} }: StaffQuestion,
  onChange: (value: T) => void,
) {
  const { callAsStaff } = useDashboardTools();
  const shownJson = shown === undefined ? '' : JSON.stringify(shown);
  const latestShownJson = useRef(shownJson);
  useEffect(() => {
    latestShownJson.current = shownJson;
  });
  usePolling(
    () => {
      callAsStaff((api) => unattended(api).get<T>(path, { params })).then(
        (value) => {
          // Ignored if staff have changed or requested something since the poll began.
          if (latestShownJson.current === shownJson && JSON.stringify(value) !== shownJson) onChange(value);
        },
        // The next poll may succeed, and the answer in view stays.
        () => undefined,
      );
    },
    shown === undefined ? undefined : orderPollMs,
    shownJson,
  );
}
