import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { chevronDownIcon, Icon, lockIcon } from '@nalam/shared-ui/icon';
import { VisuallyHidden } from '@nalam/shared-ui/visually-hidden';
import { useNews } from '../new-requests/news-api.ts';
import { paths } from '../paths.ts';
import { useTranslate } from '../use-translate.ts';
import type { SeenEntry } from './menu.ts';
import { menuIcons, otherIcon } from './menu-icons.ts';
import styles from './sidebar.module.css';

/** A page of the menu. A page that the role may not open is marked locked but still opens, and explains who can help. */
export function MenuLink({ entry, nested = false }: { entry: SeenEntry; nested?: boolean }) {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const { to = '', locked } = entry;
  const label = translate(entry.label);
  const { data: { waiting = 0 } = {} } = useNews();
  const count = to === paths.home ? waiting : 0;
  const title = count > 0 ? t('sidebar.waiting', { count }) : label;
  return (
    <NavLink end to={to} className={(nested ? styles.subEntry : styles.entry) ?? ''} title={title}>
      {!nested && <Icon shape={entry.icon ?? menuIcons[entry.id] ?? otherIcon} />}
      <span className={styles.label}>{label}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      {locked && (
        <span className={styles.lock}>
          <Icon shape={lockIcon} />
          <VisuallyHidden>{t('sidebar.locked')}</VisuallyHidden>
        </span>
      )}
    </NavLink>
  );
}

interface MenuGroupProps {
  entry: SeenEntry;
  sidebarOpen: boolean;
  onOpenSidebar: () => void;
}

/** A collapsible group of pages under one heading; initially open if it contains the current page. */
export function MenuGroup({ entry, sidebarOpen, onOpenSidebar }: MenuGroupProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const listId = useId();
  const pages = entry.children ?? [];
  const current = pages.some(({ to }) => to === pathname);
  const [unfolded, setUnfolded] = useState(current);
  const expanded = sidebarOpen && unfolded;
  const label = translate(entry.label);

  function press() {
    // The collapsed sidebar has no room for the pages, so it expands.
    if (!sidebarOpen) onOpenSidebar();
    setUnfolded(!expanded);
  }

  return (
    <>
      <button
        type="button"
        className={styles.entry}
        title={label}
        aria-expanded={expanded}
        aria-controls={listId}
        data-current={current && !expanded}
        onClick={press}
      >
        <Icon shape={entry.icon ?? menuIcons[entry.id] ?? otherIcon} />
        <span className={styles.label}>{label}</span>
        <span className={styles.chevron}>
          <Icon shape={chevronDownIcon} />
        </span>
      </button>
      <ul id={listId} className={styles.subEntries} hidden={!expanded}>
        {pages.map((page) => (
          <li key={page.id}>
            <MenuLink entry={page} nested />
          </li>
        ))}
      </ul>
    </>
  );
}
