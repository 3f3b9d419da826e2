import type { Appointment, VisitAgreement, VisitEnd, VisitPaymentNote } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { FieldError } from '@nalam/shared-ui/field-error';
import { FinalButton } from '@nalam/shared-ui/final-button';
import { TextField } from '@nalam/shared-ui/text-field';
import { dayAtCentre, todayAtCentre } from '@nalam/api/centre-clock';
import { conflictOf } from '../conflict.ts';
import { useFailureWords } from '../failure-words.ts';
import { failureOf } from '../staff-api/failure-of.ts';
import { useChangeVisitMutation, useVisitTimesQuery } from './requests-api.ts';
import { TimeFields } from './time-fields.tsx';
import { useVisitWords } from './use-visit-words.ts';
import { VisitPayment } from './visit-payment.tsx';
import styles from './visits.module.css';

interface VisitPanelProps {
  request: Appointment;
  /** Gets the current request after the user's own change, or after a conflict. */
  onChanged: (request: Appointment) => void;
}

/** The visit of a request: agree on it, change it, cancel it, or record whether the visitor came. */
export function VisitPanel({ request, onChanged }: VisitPanelProps) {
  const { t } = useTranslation('dashboard');
  const visitWords = useVisitWords();
  const failureWords = useFailureWords();
  const [send, { isLoading }] = useChangeVisitMutation();
  const [problem, setProblem] = useState<string>();
  const [reason, setReason] = useState<string>();
  const { _id: id, version, visit } = request;
  const agreed = visit?.state === 'agreed';

  async function change(
    visitChange:
      | Omit<VisitAgreement, 'version'>
      | Omit<VisitEnd, 'version'>
      | Omit<VisitPaymentNote, 'version'>,
  ) {
    setProblem(undefined);
    try {
      onChanged(await send({ id, change: { version, ...visitChange } }).unwrap());
      setReason(undefined);
    } catch (error) {
      const theirs = conflictOf<Appointment>(error)?.content;
      if (theirs) onChanged(theirs);
      const failure = failureOf(error);
      const code = failure.kind === 'refused' && failure.code;
      const isTaken = code === 'NOT_POSSIBLE_NOW';
      if (theirs) setProblem(t('home.visit.changedMeanwhile'));
      else if (code === 'IN_USE') setProblem(t('home.visit.payment.used'));
      else setProblem(isTaken && 'time' in visitChange ? t('home.visit.taken') : failureWords(error));
    }
  }

  return (
    <section className={styles.panel} aria-labelledby={`visit-${id}`}>
      <h3 id={`visit-${id}`}>{t('home.visit.title')}</h3>
      {visit && (
        <p>
          <strong>{visitWords(visit)}</strong>
          {visit.reason && ` (${visit.reason})`}
        </p>
      )}
      {agreed && (
        <div className={styles.buttons}>
          {dayAtCentre(new Date(visit.startsAt)) <= todayAtCentre() && (
            <>
              <Button kind="secondary" disabled={isLoading} onClick={() => void change({ state: 'came' })}>
                {t('home.visit.states.came')}
              </Button>
              <Button kind="secondary" disabled={isLoading} onClick={() => void change({ state: 'missed' })}>
                {t('home.visit.states.missed')}
              </Button>
            </>
          )}
          {reason === undefined && (
            <Button kind="quiet" onClick={() => setReason('')}>
              {t('home.visit.cancel')}
            </Button>
          )}
        </div>
      )}
      {agreed && reason !== undefined && (
        <div className={styles.choice}>
          <TextField
            label={t('home.visit.reason')}
            hint={t('home.visit.reasonHint')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <FinalButton
            loading={isLoading && t('sending')}
            onClick={() => void change({ state: 'cancelled', reason })}
          >
            {t('home.visit.cancel')}
          </FinalButton>
        </div>
      )}
      {visit && (
        <VisitPayment request={request} busy={isLoading} onNote={(reference) => void change({ reference })} />
      )}
      {reason === undefined && (
        <TimeChoice
          request={request}
          busy={isLoading}
          button={t(agreed ? 'home.visit.move' : 'home.visit.agree')}
          onChoose={(chosen) => void change(chosen)}
        />
      )}
      <div role="alert">{problem && <FieldError id={`visit-problem-${id}`}>{problem}</FieldError>}</div>
    </section>
  );
}

interface TimeChoiceProps {
  request: Appointment;
  busy: boolean;
  button: string;
  onChoose: (chosen: { date: string; time: string }) => void;
}

/** Chooses a day and one of its free times. */
function TimeChoice({ request: { _id: id, date: wished, visit }, busy, button, onChoose }: TimeChoiceProps) {
  const { t } = useTranslation('dashboard');
  const today = todayAtCentre();
  const first = visit ? dayAtCentre(new Date(visit.startsAt)) : wished;
  const [{ date, time }, setChosen] = useState({ date: first < today ? today : first, time: '' });
  const { currentData: times, error } = useVisitTimesQuery({ id, date }, { skip: date === '' });
  const isFree = times?.some((each) => each.time === time && each.places > 0) ?? false;
  return (
    <div className={styles.choice}>
      <TimeFields
        date={date}
        time={time}
        times={times}
        error={error}
        others={[{ value: '', text: t('home.visit.choose') }]}
        onChange={setChosen}
      />
      <Button
        kind="secondary"
        disabled={!isFree}
        loading={busy && t('sending')}
        onClick={() => {
          onChoose({ date, time });
          setChosen({ date, time: '' });
        }}
      >
        {button}
      </Button>
    </div>
  );
}
