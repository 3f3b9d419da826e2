import { useTranslation } from 'react-i18next';
import { moonIcon, sunIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import styles from './theme-control.module.css';

/**
 * The theme switch. The server does not know the choice, so it sends both buttons: the page's inline script handles them
 * (`shell/src/host/inline/choose-theme.ts`), and styles hide the one of the current theme.
 */
export function ThemeControl() {
  const { t } = useTranslation('shared-ui');
  return (
    <span className={styles.control}>
      <IconButton
        shape={moonIcon}
        label={t('theme.toDark')}
        className={styles.toDark ?? ''}
        data-chooses-theme="dark"
      />
      <IconButton
        shape={sunIcon}
        label={t('theme.toLight')}
        className={styles.toLight ?? ''}
        data-chooses-theme="light"
      />
    </span>
  );
}
