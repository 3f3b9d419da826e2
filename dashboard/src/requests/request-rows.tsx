import type { Appointment } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@nalam/shared-ui/tag';
import { SelectionBox, type Selection } from '../list/selection.tsx';
import shared from '../styles/shared.module.css';
import styles from './request-rows.module.css';
import { ServiceNames } from './service-names.tsx';
import { LastNote } from './staff-notes.tsx';
import { useMoneyWords, usePatientInWords } from './request-words.ts';

interface RequestRowsProps {
  requests: Appointment[];
  /** The first cell: the row's time. */
  time: (request: Appointment) => ReactNode;
  /** The last cell: the row's actions. */
  steps: (request: Appointment) => ReactNode;
  onOpen: (request: Appointment) => void;
  selection?: Selection;
}

/** Requests as rows of two lines, stacked in narrow windows. The inbox and Today show them. */
export function RequestRows({ requests, time, steps, onOpen, selection }: RequestRowsProps) {
  const { t } = useTranslation('dashboard');
  const moneyWords = useMoneyWords();
  const patientInWords = usePatientInWords();
  return (
    <ol className={`${shared.rows} ${styles.rows}`}>
      {requests.map((request) => {
        const { _id, name, phone, visit, home, wish, notes } = request;
        return (
          <li key={_id} data-state={visit?.state}>
            <div className={styles.time}>
              {selection && <SelectionBox id={_id} title={name} selection={selection} />}
              <div>{time(request)}</div>
            </div>
            <div className={styles.who}>
              <button
                type="button"
                data-row={_id}
                aria-label={t('home.openOf', { name })}
                onClick={() => onOpen(request)}
              >
                {name}
              </button>
              <a href={`tel:+91${phone}`}>{phone}</a>
              {request.patient && <span className={shared.minor}>{patientInWords(request.patient)}</span>}
            </div>
            <div className={styles.text}>
              <ServiceNames request={request} />
              {home && (
                <span className={shared.minor}>
                  {t('home.columns.home')}: {home.address}, <strong>{home.postalCode}</strong>
                </span>
              )}
            </div>
            <div className={styles.text}>
              {wish && <Tag kind="warning">{`${t('home.visit.wish')}: ${wish}`}</Tag>}
              {visit?.isClosed && visit.state === 'agreed' && <Tag kind="danger">{t('today.closed')}</Tag>}
              {moneyWords(request)}
            </div>
            <div className={styles.text} title={notes}>
              {request.noteEntries?.length ? <LastNote request={request} /> : notes}
            </div>
            <div className={styles.steps}>{steps(request)}</div>
          </li>
        );
      })}
    </ol>
  );
}
