import { createContext, use, useCallback, useEffect, useReducer, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from '../ask-dialog/leave-dialog.tsx';

/** A form or a dialog that may have unsaved changes. */
interface Work {
  /** Called when leaving, so that changes just saved do not count. */
  hasChanges: () => boolean;
  onLeave: () => void;
  /** A sentence about the loss; by default, that changes would be lost. */
  leaveText?: string | undefined;
}

const AllWork = createContext<Set<Work> | undefined>(undefined);
/** Checks again for changes. */
const Recheck = createContext<() => void>(() => undefined);

/**
 * Asks before unsaved changes are lost: with a dialog within the dashboard, otherwise with the browser's. Shared by all
 * forms and dialogs of a page, because a router allows only one blocker.
 */
export function UnsavedWork({ children }: { children: ReactNode }) {
  const [allWork] = useState(() => new Set<Work>());
  const changed = useCallback(() => [...allWork].filter(({ hasChanges }) => hasChanges()), [allWork]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      changed().length > 0,
  );

  const [, recheck] = useReducer((checks: number) => checks + 1, 0);
  const isSettled = blocker.state === 'blocked' && changed().length === 0;
  // The changes were discarded, or a pending save has succeeded since the link was followed.
  useEffect(() => {
    if (isSettled) blocker.proceed();
  }, [isSettled, blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changed]);

  return (
    <AllWork value={allWork}>
      <Recheck value={recheck}>{children}</Recheck>
      {blocker.state === 'blocked' && !isSettled && (
        <LeaveDialog
          texts={changed().map(({ leaveText }) => leaveText)}
          onLeave={() => {
            for (const { onLeave } of changed()) onLeave();
            recheck();
          }}
          onStay={() => blocker.reset()}
        />
      )}
    </AllWork>
  );
}

/** Registers a form's unsaved changes while it is mounted. */
export function useUnsavedWork({ hasChanges, onLeave, leaveText }: Work) {
  const allWork = use(AllWork);
  const recheck = use(Recheck);
  useEffect(() => {
    const work = { hasChanges, onLeave, leaveText };
    allWork?.add(work);
    if (!hasChanges()) recheck();
    return () => {
      allWork?.delete(work);
      recheck();
    };
  }, [allWork, recheck, hasChanges, onLeave, leaveText]);
}
