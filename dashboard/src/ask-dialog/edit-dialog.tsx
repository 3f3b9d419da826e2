import { useCallback, useState, type ComponentProps } from 'react';
import { useUnsavedWork } from '../unsaved-work/unsaved-work.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

interface EditDialogProps extends ComponentProps<typeof AskDialog> {
  /** True if closing would lose changes. */
  unsaved: boolean;
  /** A sentence about the loss; by default, that changes would be lost. */
  leaveText?: string;
}

/**
 * A modal form that asks before changes are lost. Its parent holds the input, because its children are unmounted while it asks.
 */
export function EditDialog({ unsaved, leaveText, onCancel, ...asked }: EditDialogProps) {
  const [leaving, setLeaving] = useState(false);
  useUnsavedWork({ hasChanges: useCallback(() => unsaved, [unsaved]), onLeave: onCancel, leaveText });
  if (leaving) {
    return (
      <LeaveDialog key="leaving" texts={[leaveText]} onLeave={onCancel} onStay={() => setLeaving(false)} />
    );
  }
  return <AskDialog key="edited" {...asked} onCancel={() => (unsaved ? setLeaving(true) : onCancel())} />;
}
