import type { VisitTimes } from '@nalam/api/contract';
import { momentAtCentre, todayAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { DateField } from '@nalam/shared-ui/date-field';
import { SelectField } from '@nalam/shared-ui/select-field';
import { useDates } from '../dates.ts';
import { useFailureWords } from '../failure-words.ts';
import styles from './visits.module.css';

interface TimeFieldsProps {
  date: string;
  time: string;
  /** The times of the day. */
  answer: { currentData?: VisitTimes | undefined; error?: unknown };
  /** Options besides a time; the first is chosen if the time is not free. */
  others: [Option, ...Option[]];
  onChange: (chosen: { date: string; time: string }) => void;
}

interface Option {
  value: string;
  text: string;
}

/** A day and one of its free times. */
export function TimeFields({
  date,
  time,
  answer: { currentData: times, error },
  others,
  onChange,
}: TimeFieldsProps) {
  const { t } = useTranslation('dashboard');
  const { time: inWords } = useDates();
  const failureWords = useFailureWords();
  const free = (times ?? []).filter(({ places }) => places > 0);
  const options = [
    ...others,
    ...free.map((each) => ({
      value: each.time,
      text: t('home.visit.places', {
        time: inWords(momentAtCentre(date, each.time).toISOString()),
        count: each.places,
      }),
    })),
  ];
  const noPlaces = times && free.length === 0 ? t('home.visit.noPlaces') : undefined;
  const hint = error === undefined ? noPlaces : failureWords(error);
  return (
    <div className={styles.pair}>
      <DateField
        label={t('home.visit.day')}
        min={todayAtCentre()}
        value={date}
        onChange={({ target }) => onChange({ date: target.value, time: others[0].value })}
      />
      <SelectField
        label={t('home.visit.time')}
        // A hint: times that do not load are no mistake in the form.
        hint={hint}
        value={options.some(({ value }) => value === time) ? time : others[0].value}
        options={options}
        onChange={({ target }) => onChange({ date, time: target.value })}
      />
    </div>
  );
}
