import { type Language, languages } from '@nalam/api/languages';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { calendarIcon, Icon, logoutIcon, menuIcon, userIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { ThemeSwitch } from '@nalam/shared-ui/theme-switch';
import { useAddressIn, useLanguage } from '@nalam/shell/page';
import { useSession, useTheme } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { useMayOpen } from '../access/use-may-open.ts';
import { useRoleName } from '../access/use-role-name.ts';
import { paths } from '../paths.ts';
import { JumpPalette } from './jump-palette.tsx';
import { NewRequest } from './new-request.tsx';
import { logoutRequested, useLogout } from './logout-slice.ts';
import { MorePages } from './more-pages.tsx';
import { useWindowMatches } from '../window/use-window-matches.ts';
import styles from './top-header.module.css';

interface TopHeaderProps {
  toggleRef: RefObject<HTMLButtonElement | null>;
  sidebarId: string;
  open: boolean;
  onToggle: () => void;
}

/** The header of every dashboard page: menu toggle, additional pages, language, theme, user and Logout. */
export function TopHeader({ toggleRef, sidebarId, open, onToggle }: TopHeaderProps) {
  const { t } = useTranslation('dashboard');
  const [theme, setTheme] = useTheme();
  const current = useLanguage();
  // On a phone it is on the Overview.
  const wide = useWindowMatches('(width >= 768px)');
  return (
    <header className={styles.header}>
      <IconButton
        ref={toggleRef}
        shape={menuIcon}
        label={open ? t('sidebar.collapse') : t('sidebar.expand')}
        aria-expanded={open}
        aria-controls={sidebarId}
        onClick={onToggle}
      />
      <MorePages />
      <div className={styles.tools}>
        {wide && <TodayLink />}
        {wide && <NewRequest />}
        <JumpPalette />
        {languages.map(
          ({ code, name }) => code !== current && <LanguageLink key={code} code={code} name={name} />,
        )}
        <ThemeSwitch theme={theme} onChange={setTheme} />
        <Person />
        <Logout />
      </div>
    </header>
  );
}

/** On every page, for those who answer requests; the menus stay as listed in docs/product.md#menus. */
function TodayLink() {
  const { t } = useTranslation('dashboard');
  const mayOpen = useMayOpen();
  if (!mayOpen?.(paths.today)) return null;
  return (
    <Link className={styles.person} to={paths.today}>
      <Icon shape={calendarIcon} />
      {t('today.title')}
    </Link>
  );
}

function LanguageLink({ code, name }: { code: Language; name: string }) {
  return (
    <a className={styles.language} href={useAddressIn(code)} hrefLang={code} lang={code}>
      {name}
    </a>
  );
}

/** The user's name as a link to the account; on a phone only the icon. */
function Person() {
  const { t } = useTranslation('dashboard');
  const { username, role } = useSession();
  const roleName = useRoleName();
  return (
    <Link className={styles.person} to={paths.account} title={t('account.title')}>
      <Icon shape={userIcon} />
      <span className={styles.words}>
        {username}
        {role && <span className={styles.role}>{roleName(role)}</span>}
      </span>
    </Link>
  );
}

function Logout() {
  const { t } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const logout = useLogout();
  return (
    <Button
      kind="secondary"
      className={styles.logout}
      disabled={logout !== 'idle'}
      onClick={() => dispatch(logoutRequested())}
    >
      <Icon shape={logoutIcon} />
      <span className={styles.words}>{t('logout')}</span>
    </Button>
  );
}
