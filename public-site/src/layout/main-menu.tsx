import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ServicesMenu } from './services-menu.tsx';
import { ThemeControl } from './theme-control.tsx';
import styles from './main-menu.module.css';

/** In the order of docs/product.md#header. */
const entries = ['home', 'about', 'services', 'doctors', 'gallery', 'career', 'contact'] as const;

const link = styles.link ?? '';

/**
 * The links of the header: a row on wide screens, a sheet under the bar on small ones. The sheet is a popover, so that the
 * browser opens it, closes it on Esc or a press outside, and informs screen readers.
 */
export function MainMenu({ id }: { id: string }) {
  const { t } = useTranslation('public-site');
  const menu = useRef<HTMLElement>(null);

  function closeAfterLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) menu.current?.hidePopover();
  }

  return (
    <nav
      ref={menu}
      id={id}
      popover="auto"
      aria-label={t('menu.label')}
      className={styles.menu}
      onClick={closeAfterLink}
    >
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry}>
            {entry === 'services' ? (
              <ServicesMenu summaryClass={link} />
            ) : (
              <NavLink to={paths[entry]} end={entry === 'home'} className={link}>
                {t(`menu.${entry}`)}
              </NavLink>
            )}
          </li>
        ))}
        <li className={styles.theme}>
          <ThemeControl />
        </li>
      </ul>
    </nav>
  );
}
