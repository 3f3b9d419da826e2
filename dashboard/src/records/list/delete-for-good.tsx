import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';

interface DeleteForGoodProps {
  count: number;
  disabled: boolean;
  onDelete: () => void;
}

/** The one change that nothing takes back, so it is asked twice. */
export function DeleteForGood({ count, disabled, onDelete }: DeleteForGoodProps) {
  const { t } = useTranslation('dashboard');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="secondary" disabled={disabled} onClick={() => setAsking(true)}>
        {t('records.actions.delete')}
      </Button>
      {asking && (
        <AskDialog
          final
          title={t('records.deleteTitle', { count })}
          okText={t('records.actions.delete')}
          onCancel={() => setAsking(false)}
          onOk={() => {
            setAsking(false);
            onDelete();
          }}
        >
          <p>{t('records.deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}
