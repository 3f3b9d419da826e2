import { useTranslation } from 'react-i18next';
import type { CanaryProgress as Progress, DecidingFigure } from '@nalam/shell/contract';
import { useDates } from '../../dates.ts';
import styles from './canary-progress.module.css';

interface CanaryProgressProps {
  progress: Progress;
  /** Whether only staff get it, so that there is nothing to compare. */
  isForStaff: boolean;
}

/** A canary compared with the live version since it got its share, and the server's next step. */
export function CanaryProgress({ progress: { verdict, figures, next }, isForStaff }: CanaryProgressProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              {isForStaff ? t('releases.progress.sessions') : t('releases.progress.browsers')}
            </th>
            <th scope="col">{t('releases.progress.canary')}</th>
            {!isForStaff && <th scope="col">{t('releases.progress.live')}</th>}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ figure, canary, live }) => (
            <tr key={figure}>
              <th scope="row">{t(`releases.progress.figures.${figure}`)}</th>
              <Share of={canary} />
              {!isForStaff && <Share of={live} />}
            </tr>
          ))}
        </tbody>
      </table>
      <Next verdict={verdict} next={next} isForStaff={isForStaff} />
    </>
  );
}

function Share({ of }: { of: DecidingFigure['live'] }) {
  const { t } = useTranslation('dashboard');
  if (!of || of.browsers === 0) return <td>–</td>;
  const { share, browsers } = of;
  return <td>{t('releases.progress.share', { share: Math.round(share * 100), browsers })}</td>;
}

function Next({
  verdict,
  next,
  isForStaff,
}: Pick<Progress, 'verdict'> & { next: Progress['next']; isForStaff: boolean }) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  if (verdict === 'worse') return <p className={styles.worse}>{t('releases.progress.worse')}</p>;
  if (!next) return <p className={styles.next}>{t('releases.progress.stays')}</p>;
  const { percent, notBefore, browsers, waitsFor } = next;
  const conditions: string[] = [];
  if (verdict === 'too-few')
    conditions.push(
      isForStaff
        ? t('releases.progress.afterSessions', { count: browsers })
        : t('releases.progress.afterBrowsers', { count: browsers }),
    );
  if (notBefore !== undefined)
    conditions.push(t('releases.progress.notBefore', { day: day(notBefore), time: time(notBefore) }));
  if (waitsFor === 'unfreeze') conditions.push(t('releases.progress.unfreeze'));
  if (waitsFor === 'other-canary') conditions.push(t('releases.progress.otherCanary'));
  if (conditions.length === 0) conditions.push(t('releases.progress.soon'));
  return (
    <p className={styles.next}>
      {percent === 100 ? t('releases.progress.everybody') : t('releases.progress.visitors', { percent })}
      {' · '}
      {conditions.join(' · ')}
    </p>
  );
}
