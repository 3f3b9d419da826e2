import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '@nalam/shell/session';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { Icon, plusIcon, userIcon } from '@nalam/shared-ui/icon';
import { usePages } from '../../layout/use-pages.ts';
import { ListStates } from '../../list/list-states.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import { RoleRoutes } from './role-routes.tsx';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';
import { choices, useUsersQuery } from './users-api.ts';

/** Manage User: the staff accounts and their roles. */
export function Component() {
  const [address] = useSearchParams();
  const { role } = useSession();
  // The API lets only a superAdmin grant anything.
  return role === 'superAdmin' && address.get('view') === 'roles' ? <RoleRoutes /> : <Users />;
}

function Users() {
  const { role } = useSession();
  const { t } = useTranslation('dashboard');
  const address = useListParams(choices);
  const { filters, filter, sort, toolbar, states } = useList(choices, address);
  const users = useUsersQuery(address[0]);
  const mayOpenMeta = usePages().some(({ to }) => to === paths.manageMeta);
  const wide = useWindowMatches('(width >= 992px)');
  const List = wide ? UserTable : UserCards;

  return (
    <>
      <PageHeader title={t('users.title')} />
      <Toolbar
        {...toolbar}
        searchHint={t('users.searchHint')}
        choices={[
          filter('type', t('users.columns.type'), (type) =>
            type === '' ? t('users.everyType') : t(`roles.${type}`),
          ),
          filter('state', t('users.columns.state'), (state) =>
            state === '' ? t('users.everyState') : t(`users.states.${state}`),
          ),
          sort,
        ]}
        csv={{ path: '/dashboard/users', params: filters }}
      >
        {role === 'superAdmin' && (
          <Link className={buttonClass('secondary')} to={paths.roleRoutes}>
            {t('roleRoutes.title')}
          </Link>
        )}
        {mayOpenMeta && (
          <Link className={buttonClass('secondary')} to={paths.manageMeta}>
            {t('meta.title')}
          </Link>
        )}
        <Link className={buttonClass()} to={paths.addUser}>
          <Icon shape={plusIcon} />
          {t('users.add')}
        </Link>
      </Toolbar>
      <ListStates
        {...states}
        answer={users}
        failed={t('users.failed')}
        total={(count) => t('users.total', { count })}
        empty={<EmptyState shape={userIcon} title={t('records.nothingFound')} />}
      >
        {(part) => <List users={part.users} />}
      </ListStates>
    </>
  );
}
