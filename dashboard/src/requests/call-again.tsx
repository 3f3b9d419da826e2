import { dayAtCentre, momentAtCentre, todayAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { Choice } from '@nalam/shared-ui/choice';
import { useDates } from '../dates.ts';
import type { StepProps } from './request-steps.tsx';

const halfHourMs = 30 * 60 * 1000;

/** Half-hours of the next four hours, and the next day's morning and afternoon. */
function timesToCall(): string[] {
  const now = Date.now();
  const first = Math.ceil((now + halfHourMs / 3) / halfHourMs) * halfHourMs;
  const tomorrow = dayAtCentre(new Date(now + 24 * 60 * 60 * 1000));
  return [
    ...Array.from({ length: 8 }, (_, place) => new Date(first + place * halfHourMs)),
    ...['09:00', '12:00', '16:00'].map((time) => momentAtCentre(tomorrow, time)),
  ].map((moment) => moment.toISOString());
}

/** Schedules another call to a visitor who was not reached. */
export function CallAgain({ request, onStep }: StepProps) {
  const { t } = useTranslation('dashboard');
  const { moment, time } = useDates();
  const { name, callAgainAt } = request;
  const today = todayAtCentre();
  const inWords = (at: string) => (dayAtCentre(new Date(at)) === today ? time(at) : moment(at));
  const times = timesToCall();
  const all = callAgainAt && !times.includes(callAgainAt) ? [callAgainAt, ...times] : times;
  return (
    <Choice
      label={t('today.callAgainOf', { name })}
      value={callAgainAt ?? ''}
      kind={callAgainAt ? 'warning' : 'plain'}
      options={[
        { value: '', label: t(callAgainAt ? 'today.called' : 'today.callAgain') },
        ...all.map((value) => ({ value, label: t('today.callAt', { time: inWords(value) }) })),
      ]}
      onChange={(at) => onStep(request, { callAgainAt: at || null })}
    />
  );
}
