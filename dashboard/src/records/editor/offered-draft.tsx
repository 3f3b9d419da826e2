import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useDates } from '../../dates.ts';
import type { LocalDraft } from './local-draft.ts';
import styles from './offered-draft.module.css';

interface OfferedDraftProps {
  draft: LocalDraft;
  onTake: () => void;
  onDrop: () => void;
}

/** Offers to restore unsaved changes from this device. */
export function OfferedDraft({ draft, onTake, onDrop }: OfferedDraftProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  return (
    <div role="status" className={styles.offer}>
      <p>{t('records.draft.text', { at: moment(draft.at) })}</p>
      <Button kind="secondary" onClick={onTake}>
        {t('records.draft.take')}
      </Button>
      <Button kind="quiet" onClick={onDrop}>
        {t('records.draft.drop')}
      </Button>
    </div>
  );
}
