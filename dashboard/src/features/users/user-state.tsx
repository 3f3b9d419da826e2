import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Tag } from '@nalam/shared-ui/tag';
import shared from '../../styles/shared.module.css';

/** Shows that a user may sign in, or each reason why not. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const { user_active, user_block } = user;
  return (
    <span className={shared.tags}>
      {user_block && <Tag kind="danger">{t('users.states.blocked')}</Tag>}
      {!user_active && <Tag kind="warning">{t('users.states.inactive')}</Tag>}
      {user_active && !user_block && <Tag kind="good">{t('users.states.active')}</Tag>}
    </span>
  );
}
