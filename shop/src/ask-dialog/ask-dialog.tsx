import type { ReactNode } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FinalButton } from 'shared-ui/final-button';
import styles from './ask-dialog.module.css';

interface AskDialogProps {
  title: string;
  okText: string;
  cancelText: string;
  onOk: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks a customer before something is done that can't be taken back. It is open while it is rendered. */
export function AskDialog({ title, okText, cancelText, onOk, onCancel, children }: AskDialogProps) {
  return (
    <Dialog open title={title} onClose={onCancel}>
      {children}
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onCancel}>
          {cancelText}
        </Button>
        <FinalButton onClick={onOk}>{okText}</FinalButton>
      </div>
    </Dialog>
  );
}
