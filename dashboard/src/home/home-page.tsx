import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { Slot } from '@nalam/shell/page';
import { useSession } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { NewRequest } from '../layout/new-request.tsx';
import { paths } from '../paths.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { staffApi } from '../staff-api/staff-api.ts';
import { useWindowMatches } from '../window/use-window-matches.ts';
import shared from '../styles/shared.module.css';
import styles from './home-page.module.css';
import { Enquiries } from '../features/messages/enquiries.tsx';
import { useSummaryQuery } from './summary-api.ts';
import { Inbox } from '../features/inbox/inbox.tsx';
import { PageLinks } from './page-links.tsx';
import { seesRequests } from '../new-requests/sees-requests.ts';
import { UndeliveredMails } from '../features/undelivered-emails/undelivered-emails.tsx';
import { SummaryPanel } from './summary-panel.tsx';

/** The dashboard's home: first the requests, for those who answer them, then figures, messages and pages. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const { role, username } = useSession();
  const summary = useSummaryQuery(undefined);

  const onPhone = useWindowMatches('(width < 768px)');
  const answers = seesRequests(role);

  return (
    <>
      <PageHeader title={t('home.title')} />
      {onPhone && answers && (
        <div className={`${shared.row} ${styles.actions}`}>
          <NewRequest />
          <Link className={buttonClass('secondary')} to={paths.today}>
            {t('today.title')}
          </Link>
        </div>
      )}
      {answers && <UndeliveredMails />}
      {answers && <Inbox />}
      <div className={`${shared.row} ${shared.apart} ${styles.greeting}`}>
        <p>{t('home.greeting', { name: username })}</p>
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
      <SummaryPanel summary={summary} />
      {answers && <Enquiries />}
      <Slot name="dashboard-home" params={{}} />
      <PageLinks />
    </>
  );
}
