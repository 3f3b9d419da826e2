import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '@nalam/shared-ui/breadcrumb';
import { usePageTitle } from '../page-title.ts';
import { paths } from '../paths.ts';
import styles from './page-header.module.css';

/** The head of every dashboard page: its title, and on the right its breadcrumb. */
export function PageHeader({ title }: { title: string }) {
  const { t } = useTranslation('dashboard');
  usePageTitle(title);
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <Breadcrumb
        label={t('breadcrumb')}
        links={[{ key: paths.home, link: <Link to={paths.home}>{t('menu.dashboard')}</Link> }]}
        current={<span className={styles.current}>{title}</span>}
      />
    </div>
  );
}
