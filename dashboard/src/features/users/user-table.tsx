import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../dates.ts';
import { Table, type Column } from '../../list/table.tsx';
import { EditLink } from './edit-link.tsx';
import { UserState } from './user-state.tsx';
import shared from '../../styles/shared.module.css';

/** The staff as rows, for wide windows. */
export function UserTable({ users }: { users: User[] }) {
  const { t } = useTranslation('dashboard');
  const { day, moment } = useDates();
  const columns: Column<User>[] = [
    {
      title: t('users.columns.name'),
      key: 'name',
      cell: ({ user_name, user_email }) => (
        <>
          {user_name}
          <span className={shared.minor}>{user_email}</span>
        </>
      ),
    },
    {
      title: t('users.columns.type'),
      key: 'type',
      width: 140,
      cell: ({ user_type }) => t(`roles.${user_type}`),
    },
    {
      title: t('users.columns.state'),
      key: 'state',
      width: 190,
      cell: (user) => <UserState user={user} />,
    },
    {
      title: t('users.columns.lastSeen'),
      key: 'lastSeen',
      width: 168,
      cell: ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : t('users.notSignedIn')),
    },
    {
      title: t('users.columns.created'),
      key: 'created',
      width: 130,
      cell: ({ createdAt }) => day(createdAt),
    },
    {
      title: t('users.columns.actions'),
      key: 'edit',
      width: 110,
      cell: (user) => <EditLink user={user} />,
    },
  ];
  return <Table columns={columns} rows={users} idOf={({ _id }) => _id} />;
}
