import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeIcon } from 'shared-ui/icon';
import { IconButton } from 'shared-ui/icon-button';
import { useSession, useSite } from 'shell/session';
import { paths } from '../paths.ts';
import { menuOf } from './menu.ts';
import { MenuGroup, MenuLink } from './menu-entries.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  id: string;
  open: boolean;
  over: boolean;
  setOpen: (open: boolean) => void;
}

/** The menu of the person's role (spec section "Sidebar menus by role"); collapsed, it shows the icons alone. */
export function Sidebar({ id, open, over, setOpen }: SidebarProps) {
  const { t } = useTranslation('dashboard');
  const { role } = useSession();
  const sidebar = useRef<HTMLElement>(null);

  // The page behind cannot be reached while the menu lies over it.
  useEffect(() => {
    if (over) sidebar.current?.querySelector('button')?.focus();
  }, [over]);

  function uncoverPage({ target }: MouseEvent) {
    if (over && target instanceof Element && target.closest('a')) setOpen(false);
  }

  return (
    <aside ref={sidebar} id={id} className={styles.sidebar} data-open={open} data-over={over}>
      <div className={styles.head}>
        <ShortLogo />
        {over && <IconButton shape={closeIcon} label={t('sidebar.close')} onClick={() => setOpen(false)} />}
      </div>
      <nav aria-label={t('sidebar.label')} onClick={uncoverPage}>
        <ul className={styles.entries}>
          {menuOf(role).map((entry) => (
            <li key={entry.id}>
              {entry.children ? (
                <MenuGroup entry={entry} sidebarOpen={open} onOpenSidebar={() => setOpen(true)} />
              ) : (
                <MenuLink entry={entry} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** The centre's first letter, and its name while there is room. */
function ShortLogo() {
  const { t } = useTranslation('dashboard');
  const site = useSite();
  const name = site.status === 'ready' ? site.settings.name : undefined;
  return (
    <Link to={paths.home} className={styles.logo} aria-label={t('menu.dashboard')}>
      <span className={styles.mark} lang={name?.lang} aria-hidden="true">
        {name && firstLetter(name.text)}
      </span>
      <span className={styles.label} lang={name?.lang}>
        {name?.text}
      </span>
    </Link>
  );
}

/** A Tamil letter may be several characters: a consonant and its vowel sign. */
function firstLetter(text: string): string | undefined {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment;
}
