import type { Appointment } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { calendarIcon } from 'shared-ui/icon';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { ListStates } from '../../list/list-states.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useListParams } from '../../list/use-list-params.ts';
import { useSortChoice } from '../../list/use-sort-choice.ts';
import { useFailureWords } from '../../failure-words.ts';
import { csvFile, saveFile } from 'shared-ui/save-file';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import { fetchCsv, fetchHandlers } from './inbox-api.ts';
import styles from './inbox.module.css';
import { RequestCards } from './request-cards.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestsTable } from './requests-table.tsx';
import { useInbox, type RequestChange } from './use-inbox.ts';
import { useNews } from './use-news.ts';

const choices = {
  status: ['', 'new', 'confirmed', 'done', 'cancelled'],
  handler: ['', 'me', 'nobody'],
  sort: ['-createdAt', 'createdAt', 'date', '-date', 'name', '-name', 'status'],
} as const;

interface InboxProps {
  /** Raised to have the requests asked for again. */
  round: number;
  onChanged: () => void;
}

/** The appointment requests, for those who answer them: how far each is, who handles it, and notes. */
export function Inbox({ round, onChanged }: InboxProps) {
  const { t } = useTranslation('dashboard');
  const [params, setParams] = useListParams(choices);
  const sortChoice = useSortChoice(choices.sort, params.sort);
  const { loaded, reload, change } = useInbox(params, round);
  const [handlers] = useLoaded('handlers', fetchHandlers);
  const [open, setOpen] = useState<Appointment>();
  const notify = useNotify();
  const failureWords = useFailureWords();
  // A table of six columns needs this much beside the sidebar.
  const wide = useWindowMatches('(width >= 1280px)');
  const List = wide ? RequestsTable : RequestCards;

  useNews(loaded.status === 'ready' ? loaded.value.state : undefined, () => {
    reload();
    onChanged();
  });

  const changeAtOnce = (request: Appointment, wanted: RequestChange) =>
    void change(request, wanted).then(onChanged, (error: unknown) => {
      notify({ kind: 'error', text: failureWords(toFailure(error)) });
      reload();
    });

  return (
    <section>
      <h2 className={styles.heading}>{t('home.inbox')}</h2>
      <Toolbar
        search={params.search}
        searchHint={t('home.searchHint')}
        choices={[
          {
            name: 'status',
            label: t('home.filterStatus'),
            value: params.status,
            options: choices.status.map((status) => ({
              value: status,
              label: status === '' ? t('home.everyStatus') : t(`home.status.${status}`),
            })),
          },
          {
            name: 'handler',
            label: t('home.filterHandler'),
            value: params.handler,
            options: choices.handler.map((handler) => ({
              value: handler,
              label: t(`home.handlers.${handler === '' ? 'all' : handler}`),
            })),
          },
          sortChoice,
        ]}
        onChange={(name, value) => setParams({ [name]: value })}
      >
        <CsvButton question={params} />
      </Toolbar>
      <ListStates
        loaded={loaded}
        failed={t('home.requestsFailed')}
        onRetry={reload}
        onPage={(page) => setParams({ page })}
        total={(count) => t('home.total', { count })}
        empty={<Nothing filtered={params.search + params.status + params.handler !== ''} />}
      >
        {({ items }) => (
          <List
            requests={items}
            handlers={handlers.status === 'ready' ? handlers.value : []}
            onChange={changeAtOnce}
            onOpen={setOpen}
          />
        )}
      </ListStates>
      {open && (
        <RequestDialog
          request={open}
          onSave={(request, staffNotes) => change(request, { staffNotes })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('dashboard');
  return filtered ? (
    <EmptyState shape={calendarIcon} title={t('home.nothingFound')} text={t('home.nothingFoundText')} />
  ) : (
    <EmptyState shape={calendarIcon} title={t('home.emptyTitle')} text={t('home.emptyText')} />
  );
}

/** Takes the requests that the filter shows, on all pages, into a spreadsheet. */
function CsvButton({ question }: { question: Parameters<typeof fetchCsv>[0] }) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile('appointments.csv', csvFile(await callAsStaff(fetchCsv(question))));
    } catch (error) {
      notify({ kind: 'error', text: failureWords(toFailure(error)) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button kind="secondary" loading={busy && t('home.csvBusy')} onClick={() => void save()}>
      {t('home.csv')}
    </Button>
  );
}
