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
import { namesPerPage, paths } from '../../paths.ts';
import { byCategory, categoryIcon } from '../../services/by-category.ts';
import { ServiceLink } from '../../services/service-link.tsx';
import styles from './services-overview.module.css';

/** The most services of a category; a longer one links to all of its services. */
const maxPerKind = 12;

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

/** @returns the page of the list by category on which a category begins */
function pageOf(at: number, kinds: ReturnType<typeof byCategory>): number {
  const earlierServices = kinds.slice(0, at).flatMap(({ services }) => services);
  return Math.floor(earlierServices.length / namesPerPage) + 1;
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
      if (state.services.length === 0) {
        return <EmptyState shape={reportIcon} title={t('home.noServices')} />;
      }
      return (
        <div className={styles.kinds}>
          {byCategory(state.services).map(({ category, services }, at, kinds) => (
            <Card key={category}>
              <h3 className={styles.kind}>
                <span className={styles.icon}>
                  <Icon shape={categoryIcon[category]} />
                </span>
                {t(`category.${category}`)}
              </h3>
              <ul className={styles.list}>
                {services.slice(0, maxPerKind).map((service) => (
                  <li key={service.link}>
                    <ServiceLink service={service} />
                  </li>
                ))}
                {services.length > maxPerKind && (
                  <li>
                    <Link to={paths.servicesOfKind(category, pageOf(at, kinds))}>
                      {t('home.allOfKind', { count: services.length })}
                    </Link>
                  </li>
                )}
              </ul>
            </Card>
          ))}
        </div>
      );
  }
}
