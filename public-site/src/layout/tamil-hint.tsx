import { useTranslation } from 'react-i18next';
import { closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { useAddressIn, useLanguage } from '@nalam/shell/page';
import { useDismissal } from './use-dismissal.ts';
import styles from './tamil-hint.module.css';

interface TamilHintProps {
  /** Gets the focus when the hint and its focused button are removed. */
  contentId: string;
}

const key = 'tamil-hint';

/**
 * Offers the Tamil page to browsers that prefer Tamil. Every visitor gets the same page, so all English pages contain the hint,
 * and the shell's inline script shows it if needed; closing it, or visiting a Tamil page, hides it for good.
 */
export function TamilHint({ contentId }: TamilHintProps) {
  const { t } = useTranslation('public-site');
  const language = useLanguage();
  const href = useAddressIn('ta');
  const [dismissed, dismiss] = useDismissal(key);
  if (language !== 'en' || dismissed) return null;
  return (
    <div lang="ta" className={styles.hint} data-dismissible={key}>
      <a href={href} hrefLang="ta">
        {t('tamilHint.read')}
      </a>
      <IconButton
        shape={closeIcon}
        label={t('tamilHint.close')}
        onClick={() => {
          document.getElementById(contentId)?.focus({ preventScroll: true });
          dismiss();
        }}
      />
    </div>
  );
}
