import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FinalButton } from '../final-button/final-button.tsx';
import styles from './ask-dialog.module.css';

export interface AskDialogProps {
  title: string;
  /** What the one primary button says. */
  okText: string;
  cancelText: string;
  /** What the button says while it works; it cannot be pressed then. */
  busy?: string | false;
  wide?: boolean;
  /** What is asked cannot be undone, so that a double tap must not answer it. */
  final?: boolean;
  onOk: () => void;
  onCancel: () => void;
  /** What stands above the buttons and is read out while the dialog works. */
  note?: ReactNode;
  children: ReactNode;
}

/** A confirmation dialog. It is open while it is rendered. */
export function AskDialog({
  title,
  okText,
  cancelText,
  busy = false,
  wide = false,
  final = false,
  onOk,
  onCancel,
  note,
  children,
}: AskDialogProps) {
  const OkButton = final ? FinalButton : Button;
  return (
    <Dialog open wide={wide} title={title} onClose={onCancel}>
      {/* A dialog closes once it has done its work: what is typed until then would be lost with it. */}
      <div className={styles.content} inert={busy !== false}>
        {children}
      </div>
      {note}
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onCancel}>
          {cancelText}
        </Button>
        <OkButton loading={busy} onClick={onOk}>
          {okText}
        </OkButton>
      </div>
    </Dialog>
  );
}
