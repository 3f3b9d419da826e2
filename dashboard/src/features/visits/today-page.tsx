import type { Appointment } from '@nalam/api/contract';
import { dayAtCentre, momentAtCentre, todayAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { calendarIcon, chevronLeftIcon, chevronRightIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { useDates } from '../../dates.ts';
import { NewRequest } from '../../layout/new-request.tsx';
import { ListStates } from '../../list/list-states.tsx';
import { RowKeys } from '../../list/row-keys.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { useFreshness } from '../../new-requests/use-freshness.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import { isDay, isId, payments, places } from '../../requests/list-filters.ts';
import { useAppointmentsQuery, useTestsQuery } from '../../requests/requests-api.ts';
import { DayInput } from '../../requests/day-input.tsx';
import { CallAgain } from '../../requests/call-again.tsx';
import { RequestRows } from '../../requests/request-rows.tsx';
import { EndButtons, mayEnd, StatusChoice, useStep } from '../../requests/request-steps.tsx';
import { useRequestDialog } from '../../requests/use-request-dialog.tsx';
import styles from './today.module.css';
import { useServiceFilter } from '../../requests/use-service-filter.ts';
import { WeekPlaces } from './week-places.tsx';

/** The day is today unless the address names one. */
const todayChoices = {
  day: isDay,
  service: isId,
  place: places,
  outcome: ['', 'agreed', 'came', 'missed', 'cancelled'],
  money: payments,
  view: ['', 'week'],
  sort: ['visit', 'postalCode', 'name'],
} as const;

/** More than a day can hold. */
const pageSize = 500;

/** The visits of a day and the visitors to call again: the front desk works with this list all day, and prints it. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { weekday, time } = useDates();
  const [params, change] = useListParams(todayChoices);
  const { filter, filters, sort, toolbar, states } = useList(todayChoices, [params, change]);
  const { data: services = [] } = useTestsQuery(useLanguage());
  const serviceFilter = useServiceFilter(params.service);
  const today = todayAtCentre();
  const { day: _day, view, ...others } = filters;
  const day = params.day || today;
  const visits = useAppointmentsQuery({ ...others, sort: params.sort, visitDay: day, pageSize });
  const calls = useAppointmentsQuery(
    { callDay: day, sort: 'createdAt', pageSize: 100 },
    { skip: day < today },
  );
  const step = useStep();
  // On wider windows it is in the header.
  const onPhone = useWindowMatches('(width < 768px)');
  useFreshness(visits.data?.state);

  const toCall = day < today ? [] : (calls.data?.items ?? []);
  const shown = [...toCall, ...(visits.currentData?.items ?? [])];
  const show = (next: string) => change({ day: next === today ? '' : next });
  const { onOpen, inRow, noteKey, dialog } = useRequestDialog(shown);
  const end = (state: 'came' | 'missed') =>
    inRow((request) => {
      if (mayEnd(request)) step(request, { state });
    });
  const rowsOf = (requests: Appointment[], momentOf: (request: Appointment) => string | null | undefined) => (
    <RequestRows
      requests={requests}
      time={(request) => <strong>{time(momentOf(request) ?? request.createdAt)}</strong>}
      steps={(request) => (
        <>
          {request.visit?.state === 'cancelled' && <StatusChoice request={request} onStep={step} />}
          <EndButtons request={request} onStep={step} />
          <CallAgain request={request} onStep={step} />
        </>
      )}
      onOpen={onOpen}
    />
  );

  return (
    <>
      <PageHeader title={t('today.title')} />
      <div className={styles.day}>
        <IconButton
          shape={chevronLeftIcon}
          label={t('today.before')}
          onClick={() => show(plusDays(day, -1))}
        />
        <DayInput label={t('home.visit.day')} value={day} onChange={(chosen) => show(chosen || today)} />
        <IconButton
          shape={chevronRightIcon}
          label={t('today.after')}
          onClick={() => show(plusDays(day, 1))}
        />
        <h2>{weekday(momentAtCentre(day).toISOString())}</h2>
        <Button
          kind="quiet"
          aria-pressed={view === 'week'}
          onClick={() => change({ view: view === 'week' ? '' : 'week' })}
        >
          {t('today.week')}
        </Button>
        {day !== today && (
          <Button kind="quiet" onClick={() => show(today)}>
            {t('today.title')}
          </Button>
        )}
        {onPhone && <NewRequest />}
      </div>
      <Toolbar
        {...toolbar}
        searchHint={t('home.searchHint')}
        choices={[
          serviceFilter,
          filter('place', t('today.place.label'), (each) => t(`today.place.${each || 'all'}`)),
          filter('outcome', t('today.outcome'), (each) =>
            each ? t(`home.visit.states.${each}`) : t('today.everyOutcome'),
          ),
          filter('money', t('home.filterMoney'), (each) => t(`home.money.${each || 'all'}`)),
          sort,
        ]}
        csv={{ path: '/dashboard/appointments', params: { ...others, visitDay: day } }}
      >
        <Button kind="secondary" onClick={() => print()}>
          {t('today.print')}
        </Button>
      </Toolbar>
      {view === 'week' && (
        <WeekPlaces
          services={services}
          service={params.service}
          date={day}
          onDay={show}
          onService={(service) => change({ service })}
        />
      )}
      <RowKeys
        keys={[
          { key: 'c', label: t('home.visit.states.came'), press: end('came') },
          { key: 'm', label: t('home.visit.states.missed'), press: end('missed') },
          noteKey,
        ]}
      >
        {toCall.length > 0 && (
          <section aria-labelledby="calls" className={styles.calls}>
            <h3 id="calls">{t('today.calls')}</h3>
            {rowsOf(toCall, ({ callAgainAt }) => callAgainAt)}
          </section>
        )}
        <ListStates
          {...states}
          // Another day’s visits must never be printed under this one’s name.
          answer={{ ...visits, data: visits.currentData }}
          failed={t('today.failed')}
          total={(count) => t('today.total', { count })}
          empty={<EmptyState shape={calendarIcon} title={t('today.none')} />}
        >
          {({ items }) => rowsOf(items, ({ visit }) => visit?.startsAt)}
        </ListStates>
      </RowKeys>
      {dialog}
    </>
  );
}

const plusDays = (day: string, count: number) =>
  dayAtCentre(new Date(momentAtCentre(day, '12:00').getTime() + count * 24 * 60 * 60 * 1000));
