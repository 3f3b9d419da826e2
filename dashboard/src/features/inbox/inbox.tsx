import { languages } from '@nalam/api/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { calendarIcon } from '@nalam/shared-ui/icon';
import { useAccountQuery } from '../../account/account-api.ts';
import { useDates } from '../../dates.ts';
import { BulkRequests } from '../../list/bulk-requests.tsx';
import { ListStates } from '../../list/list-states.tsx';
import { RowKeys } from '../../list/row-keys.tsx';
import { SelectAll, useSelection } from '../../list/selection.tsx';
import { useFreshness } from '../../new-requests/use-freshness.ts';
import { ring, isSoundOn, switchSound } from '../../new-requests/sound.ts';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { isDay, isId, payments, places } from '../../requests/list-filters.ts';
import { DayInput } from '../../requests/day-input.tsx';
import styles from './inbox.module.css';
import { RequestRows } from '../../requests/request-rows.tsx';
import { HandlerChoice, StatusChoice, useStep } from '../../requests/request-steps.tsx';
import { useAppointmentsQuery, useHandlersQuery } from '../../requests/requests-api.ts';
import { useRequestDialog } from '../../requests/use-request-dialog.tsx';
import { useServiceFilter } from '../../requests/use-service-filter.ts';
import { useNameOfLanguage } from '../../use-name-of-language.ts';

const inboxChoices = {
  status: ['', 'new', 'confirmed', 'done', 'cancelled'],
  handler: ['', 'me', 'nobody'],
  money: payments,
  day: isDay,
  service: isId,
  place: places,
  language: ['', ...languages.map(({ code }) => code)],
  wish: ['', 'open'],
  sort: ['-createdAt', 'createdAt', 'date', '-date', 'name', '-name', 'status'],
} as const;

/** The appointment requests with status, handler and notes, for the staff who answer them. */
export function Inbox() {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
  const [params, changeParams] = useListParams(inboxChoices);
  const { filters, filter, sort, toolbar, states } = useList(inboxChoices, [params, changeParams]);
  const requests = useAppointmentsQuery(params);
  const { data: handlers = [] } = useHandlersQuery(undefined);
  const step = useStep();
  const selection = useSelection(params);
  const { data: account } = useAccountQuery(undefined);
  const serviceFilter = useServiceFilter(params.service);
  const { day, moment } = useDates();
  useFreshness(requests.data?.state);

  // The palette links to an address that opens the request with a number.
  const address = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const shown = requests.data?.items ?? [];
  const found = address.has('open') ? shown.find(({ reference }) => reference === params.search) : undefined;
  const { onOpen, inRow, noteKey, dialog } = useRequestDialog(shown, found, () => {
    address.delete('open');
    if (found) void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
  });
  const { ids, choose } = selection;

  return (
    <section aria-label={t('home.inbox')}>
      <Toolbar
        {...toolbar}
        searchHint={t('home.searchHint')}
        choices={[
          filter('status', t('home.columns.status'), (each) =>
            each === '' ? t('home.everyStatus') : t(`home.status.${each}`),
          ),
          filter('handler', t('home.filterHandler'), (each) =>
            t(`home.handlers.${each === '' ? 'all' : each}`),
          ),
          filter('money', t('home.filterMoney'), (each) => t(`home.money.${each === '' ? 'all' : each}`)),
          serviceFilter,
          filter('place', t('today.place.label'), (each) => t(`today.place.${each || 'all'}`)),
          filter('language', t('home.dialog.language'), (each) =>
            each ? nameOf(each) : t('home.everyLanguage'),
          ),
          filter('wish', t('home.visit.wish'), (each) => t(each ? 'home.visit.wish' : 'home.everyWish')),
          sort,
        ]}
        more={
          <DayInput
            label={t('home.columns.date')}
            value={params.day}
            onChange={(chosen) => changeParams({ day: chosen })}
          />
        }
        csv={{ path: '/dashboard/appointments', params: filters }}
      >
        <SoundSwitch />
      </Toolbar>
      <BulkRequests
        kind="appointments"
        requests={shown}
        selection={selection}
        actions={(['confirmed', 'done', 'cancelled'] as const).map((name) => ({
          name,
          label: t('list.markAs', {
            status:
              name === 'cancelled'
                ? t('home.status.cancelled')
                : t('home.silently', { status: t(`home.status.${name}`) }),
          }),
          // The API notifies visitors of a cancelled visit at once.
          ...(name === 'cancelled' && {
            ask: {
              title: t('home.bulkCancel.title', { count: selection.ids.length }),
              text: t('home.bulkCancel.text'),
            },
          }),
        }))}
      />
      <RowKeys
        keys={[
          noteKey,
          {
            key: 'a',
            label: t('home.keys.answer'),
            press: inRow((request) => {
              const me = handlers.find(({ _id }) => _id === account?._id);
              if (me) step(request, { handledBy: me });
            }),
          },
          {
            key: 'x',
            label: t('home.keys.choose'),
            press: (id) => choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
          },
        ]}
      >
        <ListStates
          {...states}
          answer={requests}
          failed={t('home.requestsFailed')}
          total={(count) => t('home.total', { count })}
          empty={<EmptyState shape={calendarIcon} title={t('home.emptyTitle')} text={t('home.emptyText')} />}
        >
          {({ items }) => (
            <>
              <RequestRows
                requests={items}
                selection={selection}
                time={({ visit, date, createdAt, reference, callAgainAt }) => (
                  <>
                    {visit && visit.state !== 'cancelled' ? (
                      <strong>{moment(visit.startsAt)}</strong>
                    ) : (
                      t('home.wanted', { day: day(date) })
                    )}
                    <small title={reference}>
                      {callAgainAt
                        ? t('today.callAt', { time: moment(callAgainAt) })
                        : t('home.receivedAt', { time: moment(createdAt) })}
                    </small>
                  </>
                )}
                steps={(request) => (
                  <>
                    <StatusChoice request={request} onStep={step} />
                    <HandlerChoice request={request} onStep={step} />
                  </>
                )}
                onOpen={onOpen}
              />
              <label className={styles.all}>
                <SelectAll all={items.map(({ _id }) => _id)} selection={selection} />
                {t('records.selectAll')}
              </label>
            </>
          )}
        </ListStates>
      </RowKeys>
      {dialog}
    </section>
  );
}

/** The switch for a sound when a request arrives, on this device; off by default. */
function SoundSwitch() {
  const { t } = useTranslation('dashboard');
  const [on, setOn] = useState(isSoundOn);
  return (
    <Button
      kind="quiet"
      aria-pressed={on}
      onClick={() => {
        switchSound(!on);
        setOn(!on);
        // As a preview, and because browsers allow sound only after a press.
        if (!on) ring();
      }}
    >
      {t(on ? 'home.soundOn' : 'home.soundOff')}
    </Button>
  );
}
