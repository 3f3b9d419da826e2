import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useDates } from '../../dates.ts';
import type { Conflict } from './conflict.ts';

interface TrashedDialogProps {
  conflict: Conflict;
  /** True if there are unsaved changes. */
  dirty: boolean;
  busy: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** Shown if the record was moved to the trash while it was being edited here: changes can still be saved. */
export function TrashedDialog({ conflict, dirty, busy, onRestore, onClose }: TrashedDialogProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { updatedAt, updatedBy } = conflict;
  return (
    <AskDialog
      title={t('records.trashed.title')}
      okText={dirty ? t('records.trashed.restoreAndSave') : t('records.actions.restore')}
      cancelText={t('records.conflict.later')}
      busy={busy && t('sending')}
      onOk={onRestore}
      onCancel={onClose}
    >
      <p>
        {updatedBy === null
          ? t('records.trashed.textOfNobody', { at: moment(updatedAt) })
          : t('records.trashed.text', { by: updatedBy, at: moment(updatedAt) })}
      </p>
      {dirty && <p>{t('records.trashed.kept')}</p>}
    </AskDialog>
  );
}
