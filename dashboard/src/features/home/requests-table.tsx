import type { Appointment } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Table, type TableProps } from 'shared-ui/staff';
import { useDates } from '../../dates.ts';
import { ContactLinks } from './contact-links.tsx';
import { RequestStatus } from './request-status.tsx';
import styles from './requests-table.module.css';

/** The requests as rows, for windows that are wide enough. */
export function RequestsTable({ requests }: { requests: Appointment[] }) {
  const { t } = useTranslation('dashboard');
  const { day, moment } = useDates();
  const columns: TableProps<Appointment>['columns'] = [
    {
      title: t('home.columns.received'),
      key: 'received',
      width: 128,
      render: (_, { createdAt, reference }) => (
        <>
          {moment(createdAt)}
          <span className={styles.minor}>{reference}</span>
        </>
      ),
    },
    { title: t('home.columns.name'), dataIndex: 'name', width: '15%' },
    {
      title: t('home.columns.contact'),
      key: 'contact',
      width: '20%',
      render: (_, { phone, email }) => <ContactLinks phone={phone} email={email} />,
    },
    { title: t('home.columns.service'), dataIndex: 'service' },
    {
      title: t('home.columns.date'),
      key: 'date',
      width: 116,
      render: (_, { date }) => day(date),
    },
    {
      title: t('home.columns.notes'),
      key: 'notes',
      width: '18%',
      render: (_, { notes }) => (
        <span className={styles.notes} title={notes}>
          {notes}
        </span>
      ),
    },
    {
      title: t('home.columns.status'),
      key: 'status',
      width: 112,
      render: (_, { status }) => <RequestStatus status={status} />,
    },
  ];
  return (
    <Table<Appointment>
      className={styles.table ?? ''}
      rowKey="_id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      columns={columns}
      dataSource={requests}
    />
  );
}
