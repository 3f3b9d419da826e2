import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { userIcon } from 'shared-ui/icon';
import { Skeleton, SkeletonBox, SkeletonLines } from 'shared-ui/skeleton';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useFailureText } from '../../failure-text.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { AddUserForm } from './add-user-form.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { fetchUser } from './users-api.ts';

/** Adds a user, or edits the one whom the address names (docs/product.md#users). */
export function Component() {
  const { t } = useTranslation('dashboard');
  const [search] = useSearchParams();
  const userId = search.get('userId');
  return (
    <>
      {/* '{type} User' (docs/product.md#users). */}
      <PageHeader title={userId ? t('users.editTitle') : t('users.addTitle')} />
      {userId ? <LoadedUser key={userId} userId={userId} /> : <AddUserForm />}
    </>
  );
}

function LoadedUser({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const failureText = useFailureText();
  const [loaded, reload] = useLoaded(userId, fetchUser(userId));
  switch (loaded.status) {
    case 'loading':
      return (
        <Skeleton label={t('loading')}>
          {Array.from({ length: 4 }, (_, field) => (
            <div key={field}>
              <SkeletonLines count={1} />
              <SkeletonBox shape="bar" />
            </div>
          ))}
        </Skeleton>
      );
    case 'failed':
      // An address that no user has, or that somebody mistyped.
      return loaded.failure.kind === 'refused' && [400, 404].includes(loaded.failure.status) ? (
        <EmptyState shape={userIcon} title={t('users.gone')}>
          <Link className={buttonClass('secondary')} to={paths.manageUser}>
            {t('users.backToList')}
          </Link>
        </EmptyState>
      ) : (
        <FailureNotice title={t('users.userFailed')} text={failureText(loaded.failure)} onRetry={reload} />
      );
    case 'ready':
      return <EditUserForm user={loaded.value} />;
  }
}
