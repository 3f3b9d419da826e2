import type { Figures } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { SkeletonBox } from '@nalam/shared-ui/skeleton';
import { Answered } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { staffApi } from '../../staff-api/staff-api.ts';
import { useTitle } from '../../records/use-title.ts';
import { WeeksChart } from '../../weeks-chart/weeks-chart.tsx';
import shared from '../../styles/shared.module.css';
import styles from './figures-page.module.css';

const { useFiguresQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query<Figures, undefined>({ query: () => ({ path: '/dashboard/figures' }) }),
  }),
});

/** Statistics of requests and of visitors' searches. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const figures = useFiguresQuery(undefined);
  return (
    <>
      <PageHeader title={t('figures.title')} />
      <Answered answer={figures} failed={t('home.countsFailed')} skeleton={<SkeletonBox />}>
        {(data) => (
          <div className={styles.figures}>
            <WeeksChart weeks={data.weeks} />
            <Answers answers={data.answers} />
            <Services weeks={data.weeks} services={data.services} />
            <MissedSearches searches={data.missedSearches} />
          </div>
        )}
      </Answered>
    </>
  );
}

function Answers({ answers }: Pick<Figures, 'answers'>) {
  const { t } = useTranslation('dashboard');
  const duration = useDuration();
  return (
    <section>
      <h2 className={shared.heading}>{t('figures.answers')}</h2>
      <dl className={styles.answers}>
        {(['appointments', 'enquiries'] as const).map((kind) => {
          const { received, answered, medianMinutes } = answers[kind];
          return (
            <div key={kind}>
              <dt>{t(`figures.kinds.${kind}`)}</dt>
              <dd>
                {received === 0 ? t('figures.noneReceived') : t('figures.answered', { answered, received })}{' '}
                {medianMinutes !== null && t('figures.median', { duration: duration(medianMinutes) })}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.note}>{t('figures.answersNote')}</p>
    </section>
  );
}

/** @returns a function that expresses minutes in minutes, hours or days */
function useDuration() {
  const { t } = useTranslation('dashboard');
  return (minutes: number) => {
    if (minutes < 2 * 60) return t('figures.minutes', { count: minutes });
    if (minutes < 2 * 24 * 60) return t('figures.hours', { count: Math.round(minutes / 60) });
    return t('figures.days', { count: Math.round(minutes / 60 / 24) });
  };
}

function Services({ weeks, services }: Pick<Figures, 'weeks' | 'services'>) {
  const { t } = useTranslation('dashboard');
  const { dayAndMonth } = useDates();
  const titleOf = useTitle();
  const title = t('figures.services');
  return (
    <section>
      <h2 className={shared.heading}>{title}</h2>
      {services.length === 0 ? (
        <p>{t('figures.noRequests')}</p>
      ) : (
        // Eight weeks are wider than a phone; focusable, so that the keyboard can scroll it.
        <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('home.columns.service')}</th>
                {weeks.map(({ weekStart }) => (
                  <th key={weekStart} scope="col" className={styles.number}>
                    {dayAndMonth(weekStart)}
                  </th>
                ))}
                <th scope="col" className={styles.number}>
                  {t('figures.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {services.map(({ name, counts, total }) => (
                <tr key={name.en}>
                  <th scope="row">
                    <span lang={titleOf({ title: name }).lang}>{titleOf({ title: name }).text}</span>
                  </th>
                  {counts.map((count, week) => (
                    <td key={weeks[week]?.weekStart} className={styles.number}>
                      {count}
                    </td>
                  ))}
                  <td className={styles.number}>
                    <strong>{total}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function MissedSearches({ searches }: { searches: Figures['missedSearches'] }) {
  const { t } = useTranslation('dashboard');
  const { day } = useDates();
  return (
    <section>
      <h2 className={shared.heading}>{t('figures.missed')}</h2>
      <p className={styles.note}>{t('figures.missedNote')}</p>
      {searches.length === 0 ? (
        <p>{t('figures.noMissed')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('figures.words')}</th>
              <th scope="col" className={styles.number}>
                {t('figures.count')}
              </th>
              <th scope="col">{t('figures.lastDay')}</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, count, lastDay }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td className={styles.number}>{count}</td>
                <td>{day(lastDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
