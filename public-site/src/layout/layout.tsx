import type { Announcement as Announced } from '@nalam/api/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import { useServices } from '@nalam/shell/session';
import { SkipLink } from '@nalam/shared-ui/skip-link';
import { paths } from '../paths.ts';
import { Announcement } from './announcement.tsx';
import { formPageStrings, strings } from '../strings.ts';
import { AppointmentDialog, importAppointmentForm } from './appointment-dialog.tsx';
import { ContactBar } from './contact-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { TamilHint } from './tamil-hint.tsx';
import { useIsAppointmentOpen } from './use-is-appointment-open.ts';
import { WaitingBar } from './waiting-bar.tsx';
import styles from './layout.module.css';

const contentId = 'content';

/** The strings of the appointment form. */
export const laterStrings = [strings.appointment, ...formPageStrings];

export async function loader({ context, request: { signal } }: LoaderFunctionArgs) {
  const [announcement] = await Promise.all([
    context.get(apiContext).get<Announced | null>('/announcement', { signal }),
    // The server renders the form without waiting. A browser that cannot load it follows links to its page.
    importAppointmentForm().catch(() => undefined),
  ]);
  return announcement;
}

/** The layout of every visitor's page, of any remote. */
export function Component() {
  const { t } = useTranslation('public-site');
  useServicesFailureLog();
  const { pathname } = useLocation();
  const isAppointmentOpen = useIsAppointmentOpen();
  const isOnForm = pathname === paths.appointment();
  // A visitor on the appointment page is not interrupted (docs/product.md#announcements).
  const mayInterrupt = !isAppointmentOpen && !isOnForm;
  return (
    <div className={styles.layout}>
      {/* Without it a slow connection paints half a header, which moves when the rest arrives. */}
      <link rel="expect" href={`#${contentId}`} blocking="render" />
      <WaitingBar />
      <SkipLink target={contentId}>{t('skip')}</SkipLink>
      <TamilHint contentId={contentId} />
      <Announcement mayInterrupt={mayInterrupt} contentId={contentId} />
      <Header />
      <main id={contentId} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ScrollToTop />
      <ContactBar />
      {!isOnForm && <AppointmentDialog />}
    </div>
  );
}

/** A failure to load the services is only logged; menu and footer have fallbacks. */
function useServicesFailureLog() {
  const services = useServices();
  useEffect(() => {
    if (services.status === 'failed')
      console.error(
        'Could not load the list of services; menu and footer show their fallback.',
        services.failure,
      );
  }, [services]);
}
