import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageReleases, ReleasesOverview } from '@nalam/shell/contract';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { reportIcon } from '@nalam/shared-ui/icon';
import { Answered, Bars } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { PackageCard } from './package-card.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { useReleasesQuery } from './releases-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './releases-page.module.css';
import { ReportsSection } from './reports-section.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';

/** Journal entries that are ignored, because no authorised key has signed them. */
function Refused({ entries }: { entries: NonNullable<ReleasesOverview['refused']> }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.refused} role="alert">
      <p>{t('releases.refusedEntries', { count: entries.length })}</p>
      <ul>
        {entries.map(({ number, why, code, values }) => (
          // An older or newer server may send another reason, or no code.
          <li key={number}>
            {number}: {t(`releases.whyRefused.${code}`, { ...values, defaultValue: why })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The live releases, how they work in visitors' browsers, their history, and rollback. */
export function Component() {
  const { t } = useTranslation('dashboard');
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
        {({ packages, history, refused = [] }) => (
          <>
            {refused.length > 0 && <Refused entries={refused} />}
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
            <ReleaseHistory history={history} />
          </>
        )}
      </Answered>
      {leaving && <RollbackDialog package={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
