import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { useMenu } from './menu.ts';
import { MenuGroup, MenuLink } from './menu-entries.tsx';
import { ShortLogo } from './short-logo.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  id: string;
  open: boolean;
  coversPage: boolean;
  setOpen: (open: boolean) => void;
}

/** The menu of the user's role (docs/product.md#menus); collapsed, it shows only icons. */
export function Sidebar({ id, open, coversPage, setOpen }: SidebarProps) {
  const { t } = useTranslation('dashboard');
  const menu = useMenu();
  const sidebar = useRef<HTMLElement>(null);

  // Makes the page inert while the menu covers it.
  useEffect(() => {
    if (coversPage) sidebar.current?.querySelector('button')?.focus();
  }, [coversPage]);

  function uncoverPage({ target }: MouseEvent) {
    if (coversPage && target instanceof Element && target.closest('a')) setOpen(false);
  }

  return (
    <aside ref={sidebar} id={id} className={styles.sidebar} data-open={open} data-over={coversPage}>
      <div className={styles.head}>
        <ShortLogo withName={open} />
        {coversPage && (
          <IconButton shape={closeIcon} label={t('sidebar.close')} onClick={() => setOpen(false)} />
        )}
      </div>
      <nav aria-label={t('sidebar.label')} onClick={uncoverPage}>
        <ul className={styles.entries}>
          {menu.map((entry) => (
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
