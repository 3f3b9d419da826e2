import { useTranslation } from 'react-i18next';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { Container } from '@nalam/shared-ui/container';
import { VisitDetails } from '../../centre/visit-details.tsx';
import styles from './offline-page.module.css';

export const meta = (_: unknown, t: Translate<'public-site'>): PageDescription => ({
  title: { text: t('offline.title') },
});

/** The page shown by the service worker of the shell's server when there is no network. */
export function Component() {
  const { t } = useTranslation('public-site');
  return (
    <Container className={styles.page}>
      {/* The worker puts this notice above each cached page, and fills the list below. */}
      <p data-kept-page="" hidden className={styles.kept}>
        {t('offline.kept')}
      </p>
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
      <div className={styles.read}>
        <h2>{t('offline.read')}</h2>
        <ul data-read-pages="" />
      </div>
      <VisitDetails headings="h2" />
    </Container>
  );
}
