import { useCallback, useState, type ComponentProps } from 'react';
import { useUnsavedWork } from '../unsaved-work/unsaved-work.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

interface EditDialogProps extends ComponentProps<typeof AskDialog> {
  /** Whether something was typed or chosen that closing would lose. */
  unsaved: boolean;
  /** What is lost; without it, that changes are. */
  leaveText?: string;
}

/**
 * Asks for words over the page, and once more before they are lost. What is typed is kept by who renders it: while it
 * asks, its children are not there.
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
