import { useTranslation } from 'react-i18next';
import { AskDialog } from './ask-dialog.tsx';

interface LeaveDialogProps {
  /** What is lost, each in a sentence; `undefined` says that changes are. */
  texts: (string | undefined)[];
  onLeave: () => void;
  onStay: () => void;
}

/**
 * Asks before what is not saved is left behind; the second half of a double tap does not answer it. In place of another dialog it needs a `key`: it is another one, not the
 * same with other words, because the browser has closed that one.
 */
export function LeaveDialog({ texts, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('dashboard');
  return (
    <AskDialog
      final
      title={t('records.leave.title')}
      okText={t('records.leave.leave')}
      cancelText={t('records.leave.stay')}
      onOk={onLeave}
      onCancel={onStay}
    >
      {[...new Set(texts)].map((text) => (
        <p key={text ?? ''}>{text ?? t('records.leave.text')}</p>
      ))}
    </AskDialog>
  );
}
