import type { Appointment } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { calendarIcon } from '@nalam/shared-ui/icon';
import { useNotices } from '../../notices.ts';
import { BulkRequests } from '../../list/bulk-requests.tsx';
import { ListStates } from '../../list/list-states.tsx';
import { useSelection } from '../../list/selection.tsx';
import { useFreshness } from '../../new-requests/use-freshness.ts';
import { ring, isSoundOn, switchSound } from '../../new-requests/sound.ts';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import { inboxChoices, useHandlersQuery } from './home-api.ts';
import shared from '../../styles/shared.module.css';
import { RequestCards } from './request-cards.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestsTable } from './requests-table.tsx';
import { useInbox, type RequestChange } from './use-inbox.ts';

/** The appointment requests with status, handler and notes, for the staff who answer them. */
export function Inbox() {
  const { t } = useTranslation('dashboard');
  const address = useListParams(inboxChoices);
  const [params] = address;
  const { filters, filter, sort, toolbar, states } = useList(inboxChoices, address);
  const [requests, change] = useInbox(params);
  const { data: handlers = [] } = useHandlersQuery(undefined);
  const [openRequest, setOpenRequest] = useState<Appointment>();
  const notices = useNotices();
  // The width that a table of six columns needs beside the sidebar.
  const wide = useWindowMatches('(width >= 1280px)');
  const selection = useSelection(params);
  const List = wide ? RequestsTable : RequestCards;

  useFreshness(requests.data?.state);

  const changeAtOnce = (request: Appointment, requestChange: RequestChange) =>
    void change(request, requestChange).catch((error: unknown) => notices.failed(error));

  return (
    <section>
      <h2 className={shared.heading}>{t('home.inbox')}</h2>
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
          sort,
        ]}
        csv={{ path: '/dashboard/appointments', params: filters }}
      >
        <SoundSwitch />
      </Toolbar>
      <BulkRequests
        kind="appointments"
        requests={requests.data?.items ?? []}
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
      <ListStates
        {...states}
        answer={requests}
        failed={t('home.requestsFailed')}
        total={(count) => t('home.total', { count })}
        empty={<EmptyState shape={calendarIcon} title={t('home.emptyTitle')} text={t('home.emptyText')} />}
      >
        {({ items }) => (
          <List
            requests={items}
            selection={selection}
            handlers={handlers}
            onChange={changeAtOnce}
            onOpen={setOpenRequest}
          />
        )}
      </ListStates>
      {openRequest && <RequestDialog request={openRequest} onClose={() => setOpenRequest(undefined)} />}
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
        // As a preview of the sound; and browsers allow sound only after a press.
        if (!on) ring();
      }}
    >
      {t(on ? 'home.soundOn' : 'home.soundOff')}
    </Button>
  );
}
