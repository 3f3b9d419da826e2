import type { Appointment } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useDates } from '../../dates.ts';
import { useSelectionColumn } from '../../list/selection.tsx';
import { Table, type Column } from '../../list/table.tsx';
import { ContactLinks } from './contact-links.tsx';
import { HandlerChoice, StatusChoice, type RequestsProps } from './request-choices.tsx';
import shared from '../../styles/shared.module.css';
import styles from './requests-table.module.css';
import { ServiceNames } from './service-names.tsx';
import { LastNote } from './staff-notes.tsx';
import { useVisitWords } from './use-visit-words.ts';

/** The requests as rows, for windows that are wide enough. */
export function RequestsTable({ requests, selection, handlers, onChange, onOpen }: RequestsProps) {
  const { t } = useTranslation('dashboard');
  const { day, moment } = useDates();
  const visitWords = useVisitWords();
  const selectionColumn = useSelectionColumn(requests, selection, ({ _id, name }) => ({
    id: _id,
    title: name,
  }));
  const columns: Column<Appointment>[] = [
    selectionColumn,
    {
      title: t('home.columns.received'),
      key: 'received',
      width: 128,
      cell: ({ createdAt, reference }) => (
        <>
          {moment(createdAt)}
          <span className={shared.minor}>{reference}</span>
        </>
      ),
    },
    {
      title: t('home.columns.name'),
      key: 'name',
      width: '22%',
      cell: ({ name, phone, email }) => (
        <>
          <strong>{name}</strong>
          <ContactLinks phone={phone} email={email} />
        </>
      ),
    },
    {
      title: t('home.columns.service'),
      key: 'service',
      cell: (request) => (
        <>
          <ServiceNames request={request} />
          <span className={shared.minor}>{day(request.date)}</span>
          {request.home && (
            <span className={shared.minor}>
              {t('home.columns.home')}: {request.home.address}, {request.home.postalCode}
            </span>
          )}
          {request.visit && <strong className={shared.minor}>{visitWords(request.visit)}</strong>}
        </>
      ),
    },
    {
      title: t('home.columns.notes'),
      key: 'notes',
      width: '20%',
      cell: (request) => (
        <>
          <span className={styles.notes} title={request.notes}>
            {request.notes}
          </span>
          {request.wish && (
            <strong className={styles.notes}>
              {t('home.visit.wish')}: {request.wish}
            </strong>
          )}
          <LastNote request={request} />
          <Button
            kind="quiet"
            className={styles.open}
            aria-label={t('home.openOf', { name: request.name })}
            onClick={() => onOpen(request)}
          >
            {t('home.open')}
          </Button>
        </>
      ),
    },
    {
      title: t('home.columns.status'),
      key: 'status',
      // Wide enough for the Tamil words for “confirmed” and, below, “nobody”.
      width: 152,
      cell: (request) => <StatusChoice request={request} onChange={(change) => onChange(request, change)} />,
    },
    {
      title: t('home.columns.handledBy'),
      key: 'handledBy',
      width: 184,
      cell: (request) => (
        <HandlerChoice
          request={request}
          handlers={handlers}
          onChange={(change) => onChange(request, change)}
        />
      ),
    },
  ];
  return <Table columns={columns} rows={requests} idOf={({ _id }) => _id} />;
}
