import type { DashboardSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import shared from '../styles/shared.module.css';
import styles from './counts.module.css';

/** The number of waiting requests and of the site's records. */
export function Counts({ summary }: { summary: DashboardSummary }) {
  const { t } = useTranslation('dashboard');
  const { appointments } = summary;
  return (
    <div className={styles.counts}>
      <section>
        <h2 className={shared.heading}>{t('home.requests')}</h2>
        <dl className={styles.tiles}>
          <Tile label={t('home.counts.new')} count={appointments.new} urgent={appointments.new > 0} />
          <Tile label={t('home.counts.confirmed')} count={appointments.confirmed} />
          <Tile label={t('home.counts.done')} count={appointments.done} />
          <Tile label={t('home.counts.cancelled')} count={appointments.cancelled} />
          <Tile label={t('home.counts.thisWeek')} count={summary.appointmentsThisWeek} />
        </dl>
      </section>
      <section>
        <h2 className={shared.heading}>{t('home.content')}</h2>
        <dl className={styles.tiles}>
          <Tile label={t('home.counts.services')} count={summary.services} />
          <Tile label={t('home.counts.doctors')} count={summary.doctors} />
          <Tile label={t('home.counts.banners')} count={summary.banners} />
          <Tile label={t('home.counts.products')} count={summary.products} />
          <Tile label={t('home.counts.users')} count={summary.users} />
        </dl>
      </section>
    </div>
  );
}

function Tile({ label, count, urgent = false }: { label: string; count: number; urgent?: boolean }) {
  return (
    <div className={styles.tile} data-urgent={urgent}>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}
