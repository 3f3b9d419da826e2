import type { ServiceCategory } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { servicesOpened, useServices } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { Card } from '@nalam/shared-ui/card';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { Icon, reportIcon } from '@nalam/shared-ui/icon';
import { Section } from '@nalam/shared-ui/section';
import { Skeleton, SkeletonLines } from '@nalam/shared-ui/skeleton';
import { paths } from '../../paths.ts';
import { byCategory, categoryIcon, linksToCategories } from '../../services/by-category.ts';
import { ServiceLink } from '../../services/service-link.tsx';
import styles from './services-overview.module.css';

/** The services by category, from the same list as the header's and the footer's. */
export function ServicesOverview() {
  const { t } = useTranslation('public-site');
  return (
    <Section
      id="services"
      heading={t('home.services')}
      lead={t('home.servicesLead')}
      action={<Link to={paths.services}>{t('menu.allServices')}</Link>}
    >
      <Overview />
    </Section>
  );
}

function Overview() {
  const { t } = useTranslation('public-site');
  const state = useServices();
  const dispatch = useAppDispatch();
  switch (state.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('home.services')}>
          <SkeletonLines count={12} />
        </Skeleton>
      );
    case 'failed':
      return <FailureNotice onRetry={() => dispatch(servicesOpened())} />;
    case 'ready':
      if (state.services.length === 0 && !state.longList) {
        return <EmptyState shape={reportIcon} title={t('home.noServices')} />;
      }
      return (
        <div className={styles.kinds}>
          {state.longList
            ? linksToCategories(state.longList).map(({ category, count, to }) => (
                <Kind key={category} category={category}>
                  <li>
                    <Link to={to}>{t('home.allOfKind', { count })}</Link>
                  </li>
                </Kind>
              ))
            : byCategory(state.services).map(({ category, services }) => (
                <Kind key={category} category={category}>
                  {services.map((service) => (
                    <li key={service.link}>
                      <ServiceLink service={service} />
                    </li>
                  ))}
                </Kind>
              ))}
        </div>
      );
  }
}

/** A category, with links to its services. */
function Kind({ category, children }: { category: ServiceCategory; children: ReactNode }) {
  const { t } = useTranslation('public-site');
  return (
    <Card>
      <h3 className={styles.kind}>
        <span className={styles.icon}>
          <Icon shape={categoryIcon[category]} />
        </span>
        {t(`category.${category}`)}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </Card>
  );
}
