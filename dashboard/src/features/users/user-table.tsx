import type { User } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Table, type TableProps } from 'shared-ui/staff';
import { useDates } from '../../dates.ts';
import { EditLink } from './edit-link.tsx';
import { UserState } from './user-state.tsx';
import styles from './user-table.module.css';

/** The staff as rows, for windows that are wide enough. */
export function UserTable({ users }: { users: User[] }) {
  const { t } = useTranslation('dashboard');
  const { day, moment } = useDates();
  const columns: TableProps<User>['columns'] = [
    {
      title: t('users.columns.name'),
      key: 'name',
      render: (_, { user_name, user_email }) => (
        <>
          {user_name}
          <span className={styles.minor}>{user_email}</span>
        </>
      ),
    },
    {
      title: t('users.columns.type'),
      key: 'type',
      width: 140,
      render: (_, { user_type }) => t(`roles.${user_type}`),
    },
    {
      title: t('users.columns.state'),
      key: 'state',
      width: 190,
      render: (_, user) => <UserState user={user} />,
    },
    {
      title: t('users.columns.lastSeen'),
      key: 'lastSeen',
      width: 168,
      render: (_, { lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : t('users.notSignedIn')),
    },
    {
      title: t('users.columns.created'),
      key: 'created',
      width: 130,
      render: (_, { createdAt }) => day(createdAt),
    },
    {
      title: t('users.columns.actions'),
      key: 'edit',
      width: 110,
      render: (_, user) => <EditLink user={user} />,
    },
  ];
  return (
    <Table<User>
      className={styles.table ?? ''}
      rowKey="_id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      columns={columns}
      dataSource={users}
    />
  );
}
