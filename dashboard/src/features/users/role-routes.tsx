import type { RoleGrant } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { SkeletonBox } from '@nalam/shared-ui/skeleton';
import { Answered, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { GrantForm } from './grant-form.tsx';
import styles from './role-routes.module.css';
import { useRoleRoutesQuery } from './users-api.ts';

const isGranted = (role: string): role is RoleGrant['role'] => role === 'admin' || role === 'user';

/** What each role may open beyond its default list: a superAdmin grants it (docs/product.md#roles). */
export function RoleRoutes() {
  const { t } = useTranslation('dashboard');
  const roleRoutes = useFreshAnswer(useRoleRoutesQuery(undefined));
  return (
    <>
      <PageHeader title={t('roleRoutes.title')} />
      <p className={styles.intro}>{t('roleRoutes.intro')}</p>
      <Answered answer={roleRoutes} failed={t('roleRoutes.failed')} skeleton={<SkeletonBox />}>
        {({ roles, routes }) => (
          <div className={styles.roles}>
            {roles.map(
              ({ role, ...rest }) =>
                isGranted(role) && (
                  // Another person's change replaces what was shown here.
                  <GrantForm key={`${role} ${rest.version}`} role={role} {...rest} routes={routes} />
                ),
            )}
          </div>
        )}
      </Answered>
      <Link className={buttonClass('secondary')} to={paths.manageUser}>
        {t('users.backToList')}
      </Link>
    </>
  );
}
