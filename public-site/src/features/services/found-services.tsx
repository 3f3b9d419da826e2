import type { IndexedService } from 'api/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from 'shell/page';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';
import { searchIcon } from 'shared-ui/icon';
import { LocalText } from 'shared-ui/local-text';
import { paths } from '../../paths.ts';
import { namesOf } from './by-letter.ts';
import { CallUs } from './call-us.tsx';
import { serviceFinder } from './find-services.ts';
import { ServiceName } from './service-name.tsx';
import styles from './found-services.module.css';

interface FoundServicesProps {
  query: string;
  /** Those to search. */
  services: readonly IndexedService[];
}

/** What a search found, the best first; or that nothing was, and whom to ask. */
export function FoundServices({ query, services }: FoundServicesProps) {
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  const find = useMemo(() => serviceFinder(services, (category) => t(`category.${category}`)), [services, t]);
  const found = find(query);
  return (
    <section aria-label={t('services.results')} className={styles.found}>
      <p role="status" className={styles.count}>
        {t('services.found', { count: found.length, query })}{' '}
        <Link to={paths.services}>{t('services.all')}</Link>
      </p>
      {found.length === 0 ? (
        <EmptyState shape={searchIcon} title={t('services.none', { query })} text={t('services.noneText')}>
          <CallUs />
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {found.map((service) => {
            const [[name, otherName] = []] = namesOf(service, lang);
            return (
              <li key={service.link}>
                <Card linked>
                  {name && <ServiceName as="h2" link={service.link} name={name} otherName={otherName} />}
                  <p>
                    <LocalText value={service.summary} />
                  </p>
                </Card>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
