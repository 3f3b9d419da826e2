import { useTranslation } from 'react-i18next';
import { siteOpened, useSite } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { externalIcon, Icon, mapPinIcon } from '@nalam/shared-ui/icon';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Skeleton, SkeletonLines } from '@nalam/shared-ui/skeleton';
import { Address } from './address.tsx';
import { directionsHref, phoneHref, whatsappHref } from './contact-addresses.ts';
import { HoursTable } from './hours-table.tsx';
import { OpenNow } from './open-now.tsx';
import styles from './visit-details.module.css';

interface VisitDetailsProps {
  /** One level below the page's heading above it. */
  headings?: 'h2' | 'h3';
  /** True if the centre comes to the visitor, who then needs no directions. */
  isAtHome?: boolean;
}

/** When and where to come, and how to reach us, under a heading supplied by the page. */
export function VisitDetails({ headings: Heading = 'h3', isAtHome = false }: VisitDetailsProps) {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const dispatch = useAppDispatch();
  const formatDay = useFormatDay();
  switch (site.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('home.visit')}>
          <SkeletonLines count={8} />
        </Skeleton>
      );
    case 'unfilled':
      return <EmptyState shape={mapPinIcon} title={t('home.visitSoon')} />;
    case 'failed':
      return <FailureNotice onRetry={() => dispatch(siteOpened())} />;
    case 'ready': {
      const {
        address,
        closedDays = [],
        email,
        hours,
        map,
        phones,
        reportPortal,
        visit,
        whatsapp,
      } = site.settings;
      return (
        <div className={styles.columns}>
          <div>
            <Heading className={styles.heading}>{t('home.hours')}</Heading>
            <HoursTable hours={hours} />
            {closedDays.length > 0 && (
              <p>{t('time.closedOn', { days: closedDays.map(formatDay).join(', ') })}</p>
            )}
            <OpenNow hours={hours} closedDays={closedDays} />
          </div>
          <div>
            <Heading className={styles.heading}>{t('home.address')}</Heading>
            <p>
              <Address address={address} />
            </p>
            <a className={buttonClass('secondary')} href={directionsHref(map)}>
              {t('contact.directions')}
              <Icon shape={externalIcon} />
            </a>
          </div>
          <div>
            <Heading className={styles.heading}>{t('home.phone')}</Heading>
            <ul className={styles.ways}>
              {phones.map((phone) => (
                <li key={phone}>
                  <a href={phoneHref(phone)}>{phone}</a>
                </li>
              ))}
              {whatsapp && (
                <li>
                  <a href={whatsappHref(whatsapp)}>{t('contact.whatsapp')}</a>
                </li>
              )}
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              {reportPortal && (
                <li>
                  <a href={reportPortal}>{t('contact.reports')}</a>
                </li>
              )}
            </ul>
          </div>
          {(isAtHome ? (['bring'] as const) : (['gettingHere', 'parking', 'bring'] as const)).map((part) => (
            <div key={part}>
              <Heading className={styles.heading}>{t(`home.${part}`)}</Heading>
              <LocalText as="p" value={visit[part]} />
            </div>
          ))}
        </div>
      );
    }
  }
}
