import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { chevronDownIcon, Icon } from '@nalam/shared-ui/icon';
import { useTranslate } from '../use-translate.ts';
import { otherIcon } from './menu-icons.ts';
import styles from './more-pages.module.css';
import { usePagesBesideMenu } from './use-pages.ts';

const pagesIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z';

/** The menu, on every screen, of pages that the user may open but that the main menu lacks. */
export function MorePages() {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const { pathname } = useLocation();
  const pages = usePagesBesideMenu();
  const listId = useId();
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  // It covers the page, so it closes on focus or clicks elsewhere.
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  if (pages.length === 0) return null;
  const label = t('home.otherPages');
  return (
    <nav ref={menu} aria-label={label} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        title={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={pagesIcon} />
        <span className={styles.words}>{label}</span>
        <span className={styles.chevron}>
          <Icon shape={chevronDownIcon} />
        </span>
      </button>
      <ul id={listId} className={styles.pages} hidden={!open}>
        {open &&
          pages.map(({ id, to, label: name, icon = otherIcon }) => (
            <li key={id}>
              <Link
                className={styles.page}
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                onClick={() => {
                  setOpen(false);
                  // Removing the focused link would lose the focus.
                  button.current?.focus();
                }}
              >
                <Icon shape={icon} />
                {translate(name)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
