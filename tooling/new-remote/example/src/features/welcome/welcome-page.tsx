import { useTranslation } from 'react-i18next';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useSite } from '@nalam/shell/session';
import { Container } from '@nalam/shared-ui/container';
import styles from './welcome-page.module.css';

export const meta = (_: unknown, t: Translate<'example'>): PageDescription => ({
  title: { text: t('title') },
  description: { text: t('lead') },
});

export function Component() {
  const { t } = useTranslation('example');
  const site = useSite();
  const [phone] = site.status === 'ready' ? site.settings.phones : [];
  return (
    <Container width="text" className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {phone !== undefined && (
        <p>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('call', { phone })}</a>
        </p>
      )}
    </Container>
  );
}
