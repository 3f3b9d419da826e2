import type { Appointment } from '@nalam/api/contract';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Tag } from '@nalam/shared-ui/tag';
import { useDates } from '../../dates.ts';
import { CallAgain } from './call-again.tsx';
import { ServiceNames } from './service-names.tsx';
import { LastNote } from './staff-notes.tsx';
import styles from './today.module.css';
import type { RowSteps } from './use-row-steps.ts';
import { useMoneyWords } from './use-visit-words.ts';

interface TodayRowsProps {
  requests: Appointment[];
  /** The moment that a row is about. */
  timeOf: (request: Appointment) => string | null | undefined;
  /** The day in view. */
  day: string;
  steps: RowSteps;
  onOpen: (request: Appointment) => void;
}

/** One line for each visitor, with the steps of the day in it. */
export function TodayRows({ requests, timeOf, day, steps, onOpen }: TodayRowsProps) {
  const { t } = useTranslation('dashboard');
  const { time } = useDates();
  const moneyWords = useMoneyWords();
  return (
    <ol className={styles.rows}>
      {requests.map((request) => {
        const { _id, name, phone, visit, home, wish } = request;
        const moment = timeOf(request);
        const mayEnd = visit && visit.state !== 'cancelled' && day <= todayAtCentre();
        return (
          <li key={_id} data-state={visit?.state}>
            <strong className={styles.time}>{moment && time(moment)}</strong>
            <div className={styles.who}>
              <button type="button" data-row={_id} onClick={() => onOpen(request)}>
                {name}
              </button>
              <a href={`tel:+91${phone}`}>{phone}</a>
            </div>
            <div>
              <ServiceNames request={request} />
              {home && (
                <span className={styles.minor}>
                  <Tag>{t('home.columns.home')}</Tag> {home.address}, <strong>{home.postalCode}</strong>
                </span>
              )}
            </div>
            <div>
              {moneyWords(request)}
              {visit?.isClosed && <Tag kind="danger">{t('today.closed')}</Tag>}
              {wish && <Tag kind="warning">{t('home.visit.wish')}</Tag>}
            </div>
            <div className={styles.note}>
              <LastNote request={request} />
            </div>
            <div className={styles.steps}>
              {mayEnd &&
                (['came', 'missed'] as const).map((state) => (
                  <Button
                    key={state}
                    kind="secondary"
                    aria-label={`${t(`home.visit.states.${state}`)}: ${name}`}
                    aria-pressed={visit.state === state}
                    onClick={() => {
                      if (visit.state !== state) steps.endVisit(request, state);
                    }}
                  >
                    {t(`home.visit.states.${state}`)}
                  </Button>
                ))}
              {visit?.state === 'cancelled' && <Tag kind="danger">{t('home.visit.states.cancelled')}</Tag>}
              <CallAgain request={request} onChange={(at) => steps.callAgain(request, at)} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
