import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import styles from './not-found.module.css';

/** The not-found page, in the words of docs/product.md#not-found, inside whichever layout the address belongs to. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.notFound}>
      <h1 className={styles.exclamation}>{t('notFound.exclamation')}</h1>
      <h2>{t('notFound.title')}</h2>
      <p>{t('notFound.text')}</p>
      <Link className={buttonClass('primary')} to="/">
        {t('notFound.home')}
      </Link>
    </section>
  );
}
