import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from '../ask-dialog/leave-dialog.tsx';

/** A form or a dialog that may hold what is not saved. */
interface Work {
  /** Asked at the moment of leaving, so that what was just saved does not count. */
  hasChanges: () => boolean;
  onLeave: () => void;
  /** What is lost; without it, that changes are. */
  leaveText?: string | undefined;
}

const AllWork = createContext<Set<Work> | undefined>(undefined);

/**
 * Asks before unsaved work is left behind: within the dashboard in our words, otherwise in the browser's. Here once for all
 * forms of a page and the dialogs over them, because a router asks only one.
 */
export function UnsavedWork({ children }: { children: ReactNode }) {
  const [all] = useState(() => new Set<Work>());
  const changed = useCallback(() => [...all].filter(({ hasChanges }) => hasChanges()), [all]);
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
    <AllWork value={all}>
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

/** Counts a form's work among what is not left behind unasked, for as long as the form is there. */
export function useUnsavedWork({ hasChanges, onLeave, leaveText }: Work) {
  const all = use(AllWork);
  useEffect(() => {
    const work = { hasChanges, onLeave, leaveText };
    all?.add(work);
    return () => {
      all?.delete(work);
    };
  }, [all, hasChanges, onLeave, leaveText]);
}
