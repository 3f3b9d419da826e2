import type { User } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon, trashIcon } from '@nalam/shared-ui/icon';
import { useNotices } from '../../notices.ts';
import { ConfirmButton } from '../../ask-dialog/confirm-button.tsx';
import { paths } from '../../paths.ts';
import { useDeleteUserMutation } from './users-api.ts';

interface DeleteUserProps {
  user: User;
  /** Called before the list is opened. */
  onDeleted: () => void;
}

/** Deletes a user after a confirmation. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const { t } = useTranslation('dashboard');
  const [deleteUser] = useDeleteUserMutation();
  const notices = useNotices();
  const navigate = useNavigate();

  async function remove() {
    const { data, error } = await deleteUser(user);
    if (!data) {
      notices.refused(error);
      return;
    }
    notices.succeeded(data.message);
    onDeleted();
    void navigate(paths.manageUser);
  }

  return (
    <ConfirmButton
      title={t('users.deleteTitle', { name: user.user_name })}
      text={t('users.deleteText')}
      okText={t('users.deleteConfirm')}
      onOk={remove}
    >
      <Icon shape={trashIcon} />
      {t('users.delete')}
    </ConfirmButton>
  );
}
