import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from '../ask-dialog/leave-dialog.tsx';

/** A form or a dialog that may have unsaved changes. */
interface Work {
  /** Called when leaving, so that changes just saved do not count. */
  hasChanges: () => boolean;
  onLeave: () => void;
  /** A sentence about what would be lost; by default, that changes would. */
  leaveText?: string | undefined;
}

const AllWork = createContext<Set<Work> | undefined>(undefined);

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

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changed]);

  return (
    <AllWork value={allWork}>
      {children}
      {blocker.state === 'blocked' && (
        <LeaveDialog
          texts={changed().map(({ leaveText }) => leaveText)}
          onLeave={() => {
            for (const { onLeave } of changed()) onLeave();
            blocker.proceed();
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
  useEffect(() => {
    const work = { hasChanges, onLeave, leaveText };
    allWork?.add(work);
    return () => {
      allWork?.delete(work);
    };
  }, [allWork, hasChanges, onLeave, leaveText]);
}
