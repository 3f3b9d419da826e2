import { useTranslation } from 'react-i18next';
import { arrowUpIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import styles from './scroll-to-top.module.css';

/** The scroll position at which the button appears (docs/product.md#scrolling). */
const shownFromPx = 300;

function scrollToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** The button that scrolls to the top of a long page. */
export function ScrollToTop() {
  const { t } = useTranslation('public-site');
  return (
    <IconButton
      shape={arrowUpIcon}
      label={t('footer.toTop')}
      className={styles.toTop ?? ''}
      data-past={shownFromPx}
      onClick={scrollToTop}
    />
  );
}
