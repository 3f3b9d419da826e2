import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { userIcon } from '@nalam/shared-ui/icon';
import { Answered, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { FieldsSkeleton } from '../../records/editor/editor-skeleton.tsx';
import { AddUserForm } from './add-user-form.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { useUserQuery } from './users-api.ts';

/** Adds a user, or edits the one in the address (docs/product.md#users). */
export function Component() {
  const { t } = useTranslation('dashboard');
  const [search] = useSearchParams();
  const userId = search.get('userId');
  return (
    <>
      {/* '{type} User' (docs/product.md#users). */}
      <PageHeader title={userId ? t('users.editTitle') : t('users.addTitle')} />
      {userId ? <StoredUser key={userId} userId={userId} /> : <AddUserForm />}
    </>
  );
}

function StoredUser({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const user = useFreshAnswer(useUserQuery(userId));
  return (
    <Answered
      answer={user}
      failed={t('users.userFailed')}
      skeleton={<FieldsSkeleton />}
      // The address contains no valid user.
      gone={
        <EmptyState shape={userIcon} title={t('users.gone')}>
          <Link className={buttonClass('secondary')} to={paths.manageUser}>
            {t('users.backToList')}
          </Link>
        </EmptyState>
      }
    >
      {(stored) => <EditUserForm user={stored} />}
    </Answered>
  );
}
