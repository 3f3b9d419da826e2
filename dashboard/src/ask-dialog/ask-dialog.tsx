import { useTranslation } from 'react-i18next';
import { AskDialog as AskOverPage, type AskDialogProps } from '@nalam/shared-ui/ask-dialog';
import { SlowNote } from '../slow-note/slow-note.tsx';

/** A modal question. It is open while it is rendered, and shows a notice when a call takes long. */
export function AskDialog({
  cancelText,
  busy = false,
  ...rest
}: Omit<AskDialogProps, 'cancelText' | 'note'> & { cancelText?: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <AskOverPage
      {...rest}
      busy={busy}
      cancelText={cancelText ?? t('cancel')}
      note={<SlowNote busy={busy !== false} />}
    />
  );
}
