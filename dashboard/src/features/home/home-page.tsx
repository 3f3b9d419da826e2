import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Slot } from '@nalam/shell/page';
import { useSession } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { NewRequest } from '../../layout/new-request.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { staffApi } from '../../staff-api/staff-api.ts';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import shared from '../../styles/shared.module.css';
import styles from './home-page.module.css';
import { Enquiries } from './enquiries.tsx';
import { useSummaryQuery } from './home-api.ts';
import { Inbox } from './inbox.tsx';
import { PageLinks } from './page-links.tsx';
import { seesRequests } from '../../new-requests/sees-requests.ts';
import { UndeliveredMails } from './undelivered-mails.tsx';
import { SummaryPanel } from './summary-panel.tsx';

/** The dashboard's home: counts, and the newest requests. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const { role, username } = useSession();
  const summary = useSummaryQuery(undefined);

  // On a phone the figures fill the first screen: people who answer requests would have to scroll past them each time.
  const onPhone = useWindowMatches('(width < 768px)');
  const figures = <SummaryPanel key="figures" summary={summary} />;
  const work = seesRequests(role) && (
    <div key="work" className={styles.work}>
      <Inbox />
      <Enquiries />
    </div>
  );

  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className={`${shared.row} ${shared.apart} ${styles.greeting}`}>
        <p>{t('home.greeting', { name: username })}</p>
        <div className={shared.row}>
          {onPhone && <NewRequest />}
          <Button
            kind="secondary"
            loading={summary.isFetching && summary.data !== undefined && t('home.refreshing')}
            onClick={() =>
              dispatch(
                staffApi.util.invalidateTags(['summary', 'appointments', 'enquiries', 'undeliveredMails']),
              )
            }
          >
            {t('home.refresh')}
          </Button>
        </div>
      </div>
      {seesRequests(role) && <UndeliveredMails />}
      {onPhone ? [work, figures] : [figures, work]}
      <Slot name="dashboard-home" params={{}} />
      <PageLinks />
    </>
  );
}
