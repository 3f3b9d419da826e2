import type { User } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { Icon, trashIcon } from '@nalam/shared-ui/icon';
import { useNotices } from '../../notices.ts';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
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
  const [deleteUser, { isLoading: deleting }] = useDeleteUserMutation();
  const notices = useNotices();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  async function remove() {
    const { data, error } = await deleteUser(user);
    if (data) notices.succeeded(data.message);
    else notices.refused(error);
    setAsking(false);
    if (!data) return;
    onDeleted();
    void navigate(paths.manageUser);
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        <Icon shape={trashIcon} />
        {t('users.delete')}
      </Button>
      {asking && (
        <AskDialog
          final
          title={t('users.deleteTitle', { name: user.user_name })}
          okText={t('users.deleteConfirm')}
          busy={deleting && t('users.deleting')}
          onOk={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('users.deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}
