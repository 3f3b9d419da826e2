import { useTranslation } from 'react-i18next';
import { AskDialog } from './ask-dialog.tsx';

interface LeaveDialogProps {
  /** One sentence per loss; `undefined` stands for lost changes. */
  texts: (string | undefined)[];
  onLeave: () => void;
  onStay: () => void;
}

/**
 * Asks before unsaved changes are lost; ignores the second half of a double tap. When it replaces another dialog, give
 * it a `key`, because the browser has closed the other's element.
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
