import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { useSession } from 'shell/session';
import { useAppDispatch } from 'shell/store';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import styles from './home-page.module.css';
import { Enquiries } from './enquiries.tsx';
import { homeOpened, useHome } from './home-slice.ts';
import { Inbox } from './inbox.tsx';
import { PageLinks } from './page-links.tsx';
import { seesRequests } from './sees-requests.ts';
import { SummaryPanel } from './summary-panel.tsx';

/** The dashboard's home: how much there is to do, and what came in last. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const { role, username } = useSession();
  const summary = useHome();
  const open = () => dispatch(homeOpened());
  const [round, setRound] = useState(0);
  const refreshing = summary.status === 'ready' && summary.refresh === 'running';

  useEffect(() => {
    dispatch(homeOpened());
  }, [dispatch]);

  // On a phone the figures fill the first screen: whoever answers requests would have to scroll past them each time.
  const workFirst = useWindowMatches('(width < 768px)');
  const figures = <SummaryPanel key="figures" summary={summary} onRetry={open} />;
  const work = seesRequests(role) && (
    <div key="work" className={styles.work}>
      <Inbox round={round} onChanged={open} />
      <Enquiries round={round} />
    </div>
  );

  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className={styles.greeting}>
        <p>{t('home.greeting', { name: username })}</p>
        <Button
          kind="secondary"
          loading={refreshing && t('home.refreshing')}
          onClick={() => {
            open();
            setRound(round + 1);
          }}
        >
          {t('home.refresh')}
        </Button>
      </div>
      {workFirst ? [work, figures] : [figures, work]}
      <PageLinks />
    </>
  );
}
