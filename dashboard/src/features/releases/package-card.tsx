import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GivenVersion, PackageReleases } from '@nalam/shell/contract';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { Card } from '@nalam/shared-ui/card';
import { Tag } from '@nalam/shared-ui/tag';
import { useDates } from '../../dates.ts';
import { paths } from '../../paths.ts';
import shared from '../../styles/shared.module.css';
import styles from './releases-page.module.css';

/** The number of a version's changes on a card. */
const shownChanges = 5;

interface PackageCardProps {
  package: PackageReleases;
  onRollback: () => void;
  onReports: () => void;
}

/** A warning when visitors do not get the live version as published. */
function Served({ live, served }: { live: GivenVersion; served: string | null }) {
  const { t } = useTranslation('dashboard');
  const other =
    served === null ? t('releases.nothingServed') : t('releases.servedInstead', { version: served });
  return <p className={shared.facts}>{served === live.version ? t('releases.servedInPart') : other}</p>;
}

/** Shows that the package gets no new versions. */
function Frozen({ reason, since, by }: NonNullable<PackageReleases['frozen']>) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  return (
    <p className={shared.facts}>
      <Tag kind="warning">{t('releases.frozen')}</Tag>{' '}
      {t('releases.since', { day: day(since), time: time(since) })}
      {' · '}
      {[by, reason].filter(Boolean).join(': ')}
    </p>
  );
}

/** One package: the version that visitors get, and the actions on it. */
export function PackageCard({
  package: { name, live, served, canary, frozen, earlier, kept },
  onRollback,
  onReports,
}: PackageCardProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card>
      <h2 className={styles.name}>{name}</h2>
      <Given
        version={live}
        state={
          served === undefined ? (
            <Tag kind="good">{t('releases.live')}</Tag>
          ) : (
            <Tag kind="warning">
              {served === live.version ? t('releases.damaged') : t('releases.notServed')}
            </Tag>
          )
        }
      />
      {served !== undefined && <Served live={live} served={served} />}
      {frozen && <Frozen {...frozen} />}
      {canary && (
        <Given
          version={canary}
          state={<Tag kind="warning">{t('releases.canary', { percent: canary.percent })}</Tag>}
        />
      )}
      {live.owner !== undefined && (
        <p className={shared.facts}>{t('releases.owner', { owner: live.owner })}</p>
      )}
      <p className={shared.facts}>{t('releases.kept', { count: kept })}</p>
      <p className={styles.buttons}>
        {earlier.length > 0 && (
          <Button kind="secondary" aria-label={t('releases.rollBackOf', { name })} onClick={onRollback}>
            {t('releases.rollBack')}
          </Button>
        )}
        <Button kind="quiet" aria-label={t('releases.reports.openOf', { name })} onClick={onReports}>
          {t('releases.reports.open')}
        </Button>
        <Link
          className={buttonClass('quiet')}
          to={paths.tryOut}
          aria-label={t('releases.tryOutOf', { name })}
        >
          {t('releases.tryOut')}
        </Link>
      </p>
    </Card>
  );
}

function Given({ version, state }: { version: GivenVersion; state: React.ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const { changes = [], commit, failing, lcp, since, visitors } = version;
  return (
    <div className={styles.given}>
      <p className={styles.version}>
        <code>{version.version}</code> {state}
      </p>
      <p className={shared.facts}>{t('releases.since', { day: day(since), time: time(since) })}</p>
      {commit !== undefined && (
        <p className={shared.facts}>
          {t('releases.commit')} <code>{commit}</code>
        </p>
      )}
      {changes.length > 0 && (
        <>
          <p className={shared.facts}>{t('releases.changes')}</p>
          <ul className={`${shared.facts} ${styles.changes}`}>
            {changes.slice(0, shownChanges).map((change, index) => (
              // Two commits may have the same subject.
              <li key={index} lang="en">
                {change}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={`${shared.facts} ${styles.health}`} data-failing={failing > 0}>
        {visitors === 0 ? t('releases.noVisitors') : t('releases.failing', { count: visitors, failing })}
        {lcp !== undefined && ` · ${t('releases.speed', { seconds: (lcp / 1000).toFixed(1) })}`}
      </p>
    </div>
  );
}
