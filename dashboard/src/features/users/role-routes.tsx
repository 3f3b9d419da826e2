import type { RoleGrant, RoleRoutesList } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useLoaded } from '../../calls/use-loaded.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { useFailureWords } from '../../failure-words.ts';
import { GrantForm } from './grant-form.tsx';
import { fetchRoleRoutes } from './role-routes-api.ts';
import styles from './role-routes.module.css';

const isGranted = (role: string): role is RoleGrant['role'] => role === 'admin' || role === 'user';

/** What each role may open beyond its default list: a superAdmin grants it (docs/product.md#roles). */
export function RoleRoutes() {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const [loaded, reload, replace] = useLoaded<RoleRoutesList>('role-routes', fetchRoleRoutes);
  return (
    <>
      <PageHeader title={t('roleRoutes.title')} />
      <p className={styles.intro}>{t('roleRoutes.intro')}</p>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBox />
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('roleRoutes.failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <div className={styles.roles}>
          {loaded.value.roles.map(
            ({ role, ...rest }) =>
              isGranted(role) && (
                <GrantForm
                  // What somebody else has stored takes the place of what stood here.
                  key={`${role} ${rest.version}`}
                  role={role}
                  {...rest}
                  routes={loaded.value.routes}
                  onSaved={replace}
                  onConflict={reload}
                />
              ),
          )}
        </div>
      )}
      <Link className={buttonClass('secondary')} to={paths.manageUser}>
        {t('users.backToList')}
      </Link>
    </>
  );
}
