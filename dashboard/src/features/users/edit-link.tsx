import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@nalam/shared-ui/visually-hidden';
import { editUserPath } from '../../paths.ts';
import styles from './edit-link.module.css';

export function EditLink({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  return (
    <Link className={styles.edit ?? ''} to={editUserPath(user._id)}>
      {t('users.edit')} <VisuallyHidden>{user.user_name}</VisuallyHidden>
    </Link>
  );
}
