import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '@nalam/shared-ui/card';
import { Cards } from '../../cards/cards.tsx';
import { useDates } from '../../dates.ts';
import { EditLink } from './edit-link.tsx';
import shared from '../../styles/shared.module.css';
import { UserState } from './user-state.tsx';

/** The staff as cards in one column, for phones and tablets. */
export function UserCards({ users }: { users: User[] }) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  return (
    <Cards>
      {users.map((user) => (
        <li key={user._id}>
          <Card>
            <div className={`${shared.row} ${shared.apart}`}>
              <h2 className={shared.name}>{user.user_name}</h2>
              <UserState user={user} />
            </div>
            <p className={shared.facts}>
              {user.user_email}
              <br />
              {t(`roles.${user.user_type}`)} ·{' '}
              {user.lastSeenAt ? moment(user.lastSeenAt) : t('users.notSignedIn')}
            </p>
            <EditLink user={user} />
          </Card>
        </li>
      ))}
    </Cards>
  );
}
