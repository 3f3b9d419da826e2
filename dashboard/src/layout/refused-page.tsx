import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { lockIcon } from '@nalam/shared-ui/icon';
import { useSession } from '@nalam/shell/session';
import { useRoleName } from '../access/use-role-name.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { paths } from '../paths.ts';
import { useTranslate } from '../use-translate.ts';
import { useMenu } from './menu.ts';

/** Explains who can grant access to a page that the role may not open. */
export function RefusedPage() {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const { role } = useSession();
  const roleName = useRoleName();
  const { pathname } = useLocation();
  const entry = useMenu()
    .flatMap(({ children = [] }) => children)
    .find(({ to }) => to === pathname);

  return (
    <>
      <PageHeader title={entry ? translate(entry.label) : t('refused.title')} />
      <EmptyState
        shape={lockIcon}
        title={t('refused.heading')}
        text={role ? t('refused.text', { role: roleName(role) }) : ''}
      >
        <Link className={buttonClass('secondary')} to={paths.home}>
          {t('refused.back')}
        </Link>
      </EmptyState>
    </>
  );
}
