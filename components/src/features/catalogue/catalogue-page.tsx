import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ComponentList, components, Examples } from '@nalam/shared-ui/catalogue';
import { useDashboardTools } from '@nalam/shell/page';
import styles from './catalogue-page.module.css';

/** Every component in its states, in the dashboard's language and theme. */
export function Component() {
  const { t, i18n } = useTranslation('components');
  const { PageHeader } = useDashboardTools();
  const [query] = useSearchParams();
  const current = query.get('component') ?? components[0]?.name ?? '';
  const language = i18n.language === 'ta' ? 'ta' : 'en';
  return (
    <>
      <PageHeader title={t('title')} />
      <p>{t('lead')}</p>
      <div className={styles.catalogue}>
        <ComponentList
          components={components}
          current={current}
          language={language}
          linkTo={(name, { href: _, ...link }) => (
            <Link key={name} {...link} to={`?${new URLSearchParams({ component: name }).toString()}`} />
          )}
        />
        <div>
          <h2 lang="en">{current}</h2>
          <Examples
            component={components.find(({ name }) => name === current)}
            language={language}
            level={3}
          />
        </div>
      </div>
    </>
  );
}
