import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SkipLink } from '@nalam/shared-ui/skip-link';
import styles from './frame.module.css';
import { GuardedOutlet } from './guarded-outlet.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopHeader } from './top-header.tsx';
import { useSidebar } from './use-sidebar.ts';

const mainId = 'dashboard-main';
const sidebarId = 'dashboard-sidebar';

/** The frame of every page of the dashboard: sidebar, header and content. */
export function Frame() {
  const { t } = useTranslation('dashboard');
  const { open, coversPage, setOpen } = useSidebar();
  const toggle = useRef<HTMLButtonElement>(null);
  const coveredPage = useRef(false);

  // Closing the menu returns the focus to the button that opened it.
  useEffect(() => {
    if (coveredPage.current && !coversPage) toggle.current?.focus();
    coveredPage.current = coversPage;
  }, [coversPage]);

  return (
    <div className={styles.frame} data-sidebar={open ? 'open' : 'collapsed'}>
      <SkipLink target={mainId}>{t('skipToContent')}</SkipLink>
      <Sidebar id={sidebarId} open={open} coversPage={coversPage} setOpen={setOpen} />
      {coversPage && <div className={styles.veil} onClick={() => setOpen(false)} />}
      <div className={styles.page} inert={coversPage}>
        <TopHeader toggleRef={toggle} sidebarId={sidebarId} open={open} onToggle={() => setOpen(!open)} />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <GuardedOutlet />
        </main>
      </div>
    </div>
  );
}
