import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageReleases } from 'shell/contract';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { reportIcon } from 'shared-ui/icon';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useLoaded } from '../../calls/use-loaded.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useFailureWords } from '../../failure-words.ts';
import { StaleNote } from '../../stale-note/stale-note.tsx';
import { PackageCard } from './package-card.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { fetchReleases } from './releases-api.ts';
import styles from './releases-page.module.css';
import { RollbackDialog } from './rollback-dialog.tsx';

/** What the site is made of now, how that does with visitors, what happened to it, and the way back. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const [loaded, reload, replace] = useLoaded('releases', fetchReleases);
  const [leaving, setLeaving] = useState<PackageReleases>();

  return (
    <>
      <PageHeader title={t('releases.title')} />
      <div className={styles.intro}>
        <p>{t('releases.intro')}</p>
        <Button
          kind="secondary"
          loading={loaded.status === 'ready' && loaded.refresh === 'running' && t('home.refreshing')}
          onClick={reload}
        >
          {t('home.refresh')}
        </Button>
      </div>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          {Array.from({ length: 4 }, (_, card) => (
            <SkeletonBox key={card} shape="bar" />
          ))}
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('releases.failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <>
          {loaded.refresh === 'failed' && <StaleNote />}
          {loaded.value.packages.length === 0 && (
            <EmptyState shape={reportIcon} title={t('releases.emptyTitle')} text={t('releases.emptyText')} />
          )}
          <ul className={styles.packages}>
            {loaded.value.packages.map((each) => (
              <li key={each.name}>
                <PackageCard package={each} onRollback={() => setLeaving(each)} />
              </li>
            ))}
          </ul>
          <ReleaseHistory history={loaded.value.history} />
        </>
      )}
      {leaving && (
        <RollbackDialog
          package={leaving}
          onDone={(overview) => {
            setLeaving(undefined);
            replace(overview);
          }}
          onRefused={reload}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
