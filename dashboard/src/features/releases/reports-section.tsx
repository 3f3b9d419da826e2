import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSpeed, ReportedError, ReportedVersion } from '@nalam/shell/contract';
import { Button } from '@nalam/shared-ui/button';
import { Tag } from '@nalam/shared-ui/tag';
import { Answered } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import { useReportsQuery } from './releases-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './reports-section.module.css';

const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
type VitalName = (typeof vitalNames)[number];

const tagOf = { live: 'good', canary: 'warning', before: 'plain', earlier: 'plain' } as const;

interface ReportsSectionProps {
  /** The package. */
  name: string;
  onClose: () => void;
}

/** The reports of visitors' browsers about a package, by version: errors and page speed. */
export function ReportsSection({ name, onClose }: ReportsSectionProps) {
  const { t } = useTranslation('dashboard');
  // Refetched, because reports keep arriving.
  const reports = useReportsQuery(name, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), [name]);
  return (
    <section aria-labelledby={id} className={styles.reports}>
      <div className={`${shared.row} ${shared.apart}`}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('releases.reports.title', { name })}
        </h2>
        <Button kind="quiet" onClick={onClose}>
          {t('releases.reports.close')}
        </Button>
      </div>
      <p className={shared.facts}>{t('releases.reports.intro')}</p>
      <Answered answer={reports} failed={t('releases.reports.failed')}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p>{t('releases.reports.none')}</p>
          ) : (
            versions.map((each) => (
              <Version key={each.version} reported={each} compared={comparedWith(each, versions)} />
            ))
          )
        }
      </Answered>
    </section>
  );
}

/** @returns the version to compare with: the live one for a canary, and the previous one for the live one */
function comparedWith({ state }: ReportedVersion, versions: ReportedVersion[]): ReportedVersion | undefined {
  const other = state === 'canary' ? 'live' : 'before';
  return state === 'live' || state === 'canary' ? versions.find((each) => each.state === other) : undefined;
}

function Version({
  reported: { version, state, errors, pages },
  compared,
}: {
  reported: ReportedVersion;
  compared: ReportedVersion | undefined;
}) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.version} aria-label={version}>
      <h3>
        <code>{version}</code> <Tag kind={tagOf[state]}>{t(`releases.reports.states.${state}`)}</Tag>
      </h3>
      <h4>{t('releases.reports.errors')}</h4>
      {errors.length === 0 ? (
        <p className={shared.facts}>{t('releases.reports.noErrors')}</p>
      ) : (
        <ul className={styles.errors}>
          {errors.map((error) => (
            <li key={[error.message, error.stack[0], error.first].join(' ')}>
              <Thrown error={error} />
            </li>
          ))}
        </ul>
      )}
      {pages.length === 0 ? (
        <p className={shared.facts}>{t('releases.reports.noSpeed')}</p>
      ) : (
        <>
          <h4 className={styles.speed}>{t('releases.reports.speed')}</h4>
          <Speed pages={pages} before={compared?.pages ?? []} />
        </>
      )}
    </section>
  );
}

const list = (counts: ReportedError['pages']) =>
  counts.map(({ name, count }) => `${name} (${count})`).join(', ');

function Thrown({
  error: { message, stack, count, visitors, first, last, pages, browsers },
}: {
  error: ReportedError;
}) {
  const { t } = useTranslation('dashboard');
  const { day, time } = useDates();
  const moment = (at: string) => `${day(at)}, ${time(at)}`;
  return (
    <>
      <p className={styles.message}>{message}</p>
      <p className={shared.facts}>
        {t('releases.reports.times', { count, visitors })} ·{' '}
        {t('releases.reports.seen', { first: moment(first), last: moment(last) })}
      </p>
      <p className={shared.facts}>
        {t('releases.reports.pages')}: {list(pages)} · {t('releases.reports.browsers')}: {list(browsers)}
      </p>
      {stack.length > 0 && (
        <details>
          <summary>{t('releases.reports.stack')}</summary>
          <pre>{stack.join('\n')}</pre>
        </details>
      )}
    </>
  );
}

function Speed({ pages, before }: { pages: PageSpeed[]; before: PageSpeed[] }) {
  const { t } = useTranslation('dashboard');
  const figure = (name: VitalName, value: number) =>
    name === 'CLS' ? value.toFixed(3) : t('releases.reports.seconds', { seconds: (value / 1000).toFixed(2) });
  return (
    // Wider than a phone's screen, so it scrolls by itself.
    <div className={styles.scrolls} tabIndex={0} role="group" aria-label={t('releases.reports.speed')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('releases.reports.page')}</th>
            {vitalNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, vitals }) => {
            const earlier = before.find((each) => each.page === page)?.vitals ?? {};
            return (
              <tr key={page}>
                <th scope="row">{page}</th>
                {vitalNames.map((name) => {
                  const [vital, earlierVital] = [vitals[name], earlier[name]];
                  return (
                    <td key={name}>
                      {vital ? `${figure(name, vital.p75)} (${vital.count})` : '–'}
                      {earlierVital && (
                        <span>
                          {t('releases.reports.before', {
                            figure: `${figure(name, earlierVital.p75)} (${earlierVital.count})`,
                          })}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
