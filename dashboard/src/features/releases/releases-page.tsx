import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@nalam/shell/session';
import type { PackageReleases } from '@nalam/shell/contract';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { reportIcon } from '@nalam/shared-ui/icon';
import { Answered, Bars } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PackageCard } from './package-card.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleaseTokens } from './release-tokens.tsx';
import { useReleasesQuery } from './releases-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './releases-page.module.css';
import { ReportsSection } from './reports-section.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';

/** The live releases, their health in visitors' browsers, their history, rollback, and release tokens. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { role } = useSession();
  const releases = useReleasesQuery(undefined);
  const [leaving, setLeaving] = useState<PackageReleases>();
  const [reportsOf, setReportsOf] = useState<string>();

  return (
    <>
      <PageHeader title={t('releases.title')} />
      <div className={`${shared.row} ${shared.apart} ${styles.intro}`}>
        <p>{t('releases.intro')}</p>
        <Button
          kind="secondary"
          loading={releases.isFetching && releases.data !== undefined && t('home.refreshing')}
          onClick={() => void releases.refetch()}
        >
          {t('home.refresh')}
        </Button>
      </div>
      <Answered answer={releases} failed={t('releases.failed')} skeleton={<Bars count={4} />}>
        {({ packages }) => (
          <>
            {packages.length === 0 && (
              <EmptyState
                shape={reportIcon}
                title={t('releases.emptyTitle')}
                text={t('releases.emptyText')}
              />
            )}
            <ul className={styles.packages}>
              {packages.map((each) => (
                <li key={each.name}>
                  <PackageCard
                    package={each}
                    onRollback={() => setLeaving(each)}
                    onReports={() => setReportsOf(each.name)}
                  />
                </li>
              ))}
            </ul>
            {reportsOf !== undefined && (
              <ReportsSection name={reportsOf} onClose={() => setReportsOf(undefined)} />
            )}
          </>
        )}
      </Answered>
      {role === 'superAdmin' && (
        <ReleaseTokens packages={releases.data?.packages.map(({ name }) => name) ?? []} />
      )}
      {releases.data && <ReleaseHistory history={releases.data.history} />}
      {leaving && <RollbackDialog package={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
