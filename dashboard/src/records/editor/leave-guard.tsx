import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from '../../ask-dialog/leave-dialog.tsx';
import { useAskBeforeUnload } from '../../ask-dialog/use-ask-before-unload.ts';

interface LeaveGuardProps {
  /** Asked at the moment of leaving, so that what was just saved does not count. */
  hasChanges: () => boolean;
  onLeave: () => void;
}

/** Asks before unsaved changes are left behind: within the dashboard in our words, otherwise in the browser's. */
export function LeaveGuard({ hasChanges, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useAskBeforeUnload(hasChanges);

  return (
    blocker.state === 'blocked' && (
      <LeaveDialog
        onLeave={() => {
          onLeave();
          blocker.proceed();
        }}
        onStay={() => blocker.reset()}
      />
    )
  );
}
