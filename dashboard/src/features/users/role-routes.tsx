import type { RoleGrant } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDashboardRoutes } from '@nalam/shell/page';
import { buttonClass } from '@nalam/shared-ui/button';
import { SkeletonBox } from '@nalam/shared-ui/skeleton';
import { Answered, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { GrantForm } from './grant-form.tsx';
import shared from '../../styles/shared.module.css';
import styles from './role-routes.module.css';
import { useRoleRoutesQuery } from './users-api.ts';

const isGranted = (role: string): role is RoleGrant['role'] =>
  role === 'admin' || role === 'reception' || role === 'user';

const pathsOf = (pages: { path: string }[]) => pages.map(({ path }) => path);

/** The addresses that a superAdmin grants to each role beyond its defaults (docs/product.md#roles). */
export function RoleRoutes() {
  const { t } = useTranslation('dashboard');
  const ofRemotes = useDashboardRoutes();
  const roleRoutes = useFreshAnswer(useRoleRoutesQuery(undefined));
  return (
    <>
      <PageHeader title={t('roleRoutes.title')} />
      <p className={shared.intro}>{t('roleRoutes.intro')}</p>
      <Answered answer={roleRoutes} failed={t('roleRoutes.failed')} skeleton={<SkeletonBox />}>
        {({ roles, routes }) => (
          <div className={styles.roles}>
            {roles.map(
              ({ role, version, defaults, granted }) =>
                isGranted(role) && (
                  <GrantForm
                    // Remounted when another person has changed the grants.
                    key={`${role} ${version}`}
                    role={role}
                    version={version}
                    defaults={[
                      ...defaults,
                      ...pathsOf(ofRemotes.filter(({ roles: named }) => named.some((each) => each === role))),
                    ]}
                    granted={granted}
                    // Keeps grants for a withdrawn remote, in case it returns.
                    routes={[...new Set([...routes, ...pathsOf(ofRemotes), ...granted])]}
                  />
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
