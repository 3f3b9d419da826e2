import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FinalButton } from '../final-button/final-button.tsx';
import styles from './ask-dialog.module.css';

export interface AskDialogProps {
  title: string;
  /** The label of the primary button. */
  okText: string;
  cancelText: string;
  /** The button's label while it works, during which it is disabled. */
  busy?: string | false;
  wide?: boolean;
  /** Set for irreversible actions, so that a double tap does not answer it. */
  final?: boolean;
  onOk: () => void;
  onCancel: () => void;
  /** A note above the buttons, announced while the dialog works. */
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
      {/* Disabled while it works, because closing would lose the input. */}
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
