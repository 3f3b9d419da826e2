import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useServices } from 'shell/session';
import { SkipLink } from 'shared-ui/skip-link';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { ContactBar } from './contact-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useAppointmentDialog } from './use-appointment-dialog.ts';
import styles from './layout.module.css';

const contentId = 'content';

/** What is around every visitor's page, whichever remote it comes from (spec section 2, shared public layout). */
export function Layout() {
  const { t } = useTranslation('public-site');
  useServicesFailureLog();
  const { state, openInstead, close, closeAndClear } = useAppointmentDialog();
  return (
    <div className={styles.layout} onClickCapture={openInstead}>
      <SkipLink target={contentId}>{t('skip')}</SkipLink>
      <Header />
      <main id={contentId} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ScrollToTop />
      <ContactBar />
      {state && <AppointmentDialog state={state} onClose={close} onSent={closeAndClear} />}
    </div>
  );
}

/** Services that fail to load are logged and no more (spec section 8); menu and footer have their own answer. */
function useServicesFailureLog() {
  const services = useServices();
  useEffect(() => {
    if (services.status === 'failed') console.error('The services failed to load.', services.failure);
  }, [services]);
}
