import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { SlowNote } from '../../slow-note/slow-note.tsx';
import shared from '../../styles/shared.module.css';
import styles from './form-buttons.module.css';

interface FormButtonsProps {
  saving: boolean;
  onReset: () => void;
  /** Restores the stored values, for an existing user. */
  onTakeBack?: () => void;
  /** Additional actions. */
  children?: ReactNode;
}

/** Reset and Save. */
export function FormButtons({ saving, onReset, onTakeBack, children }: FormButtonsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={shared.buttons}>
      <Button kind="secondary" onClick={onReset} disabled={saving}>
        {t('users.reset')}
      </Button>
      {onTakeBack && (
        <Button kind="secondary" onClick={onTakeBack} disabled={saving}>
          {t('users.takeBack')}
        </Button>
      )}
      <Button type="submit" loading={saving && t('users.saving')}>
        {t('save')}
      </Button>
      <SlowNote busy={saving} />
      {children && <div className={styles.other}>{children}</div>}
    </div>
  );
}
