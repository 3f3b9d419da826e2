import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FinalButton } from 'shared-ui/final-button';
import { SlowNote } from '../slow-note/slow-note.tsx';
import styles from './ask-dialog.module.css';

interface AskDialogProps {
  title: string;
  /** What the one primary button says. */
  okText: string;
  cancelText?: string;
  /** What the button says while it works; it can't be pressed meanwhile. */
  busy?: string | false;
  wide?: boolean;
  /** What is asked can't be taken back, so that a double tap must not answer it. */
  final?: boolean;
  onOk: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks something over the page. It is open while it is rendered. */
export function AskDialog({
  title,
  okText,
  cancelText,
  busy = false,
  wide = false,
  final = false,
  onOk,
  onCancel,
  children,
}: AskDialogProps) {
  const { t } = useTranslation('dashboard');
  const OkButton = final ? FinalButton : Button;
  return (
    <Dialog open wide={wide} title={title} onClose={onCancel}>
      {/* A dialog closes once it has done its work: what was typed meanwhile would be gone with it. */}
      <div className={styles.content} inert={busy !== false}>
        {children}
      </div>
      <SlowNote busy={busy !== false} />
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onCancel}>
          {cancelText ?? t('cancel')}
        </Button>
        <OkButton loading={busy} onClick={onOk}>
          {okText}
        </OkButton>
      </div>
    </Dialog>
  );
}
