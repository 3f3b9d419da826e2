import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import { useNotify } from 'shell/session';
import { todayAtCentre } from '../../centre/clock.ts';
import { paths } from '../../paths.ts';
import { readFields, type AppointmentOutcome } from './appointment-action.ts';
import { checkAppointment, type FieldProblem } from './appointment-rules.ts';

interface AppointmentRequestOptions {
  form: RefObject<HTMLFormElement | null>;
  outcome: AppointmentOutcome | null;
  onSent: (reference: string) => void;
}

/** Sends the form by script: checks it, shows what is wrong, and says what became of it (spec sections 4, 5 and 8). */
export function useAppointmentRequest({ form, outcome, onSent }: AppointmentRequestOptions) {
  const { t } = useTranslation('public-site');
  const notify = useNotify();
  const fetcher = useFetcher<AppointmentOutcome>();
  // What the browser found; once a request is sent, what counts is what became of it.
  const [checked, setChecked] = useState<FieldProblem[]>();
  // One key as long as the form is open: however often it is sent, it makes one request.
  const key = useRef<string>(undefined);
  // The state of a render that has not happened yet: two presses can be quicker than that.
  const underWay = useRef(false);
  const sending = fetcher.state !== 'idle';
  const latest = sending ? undefined : (fetcher.data ?? outcome);
  const problems = checked ?? (latest?.status === 'invalid' ? latest.problems : []);

  const failure =
    latest?.status === 'refused'
      ? t('appointment.refused', { message: latest.message })
      : latest?.status === 'failed' && t('appointment.failed');

  function announce([first]: FieldProblem[]) {
    if (!first) return;
    notify({ kind: 'error', text: t(`appointment.problem.${first.problem}`) });
    const field = form.current?.elements.namedItem(first.field);
    if (field instanceof HTMLElement) field.focus();
  }

  const tell = useEffectEvent((became: AppointmentOutcome) => {
    underWay.current = false;
    switch (became.status) {
      case 'sent':
        key.current = undefined;
        onSent(became.reference);
        notify({ kind: 'success', text: t('appointment.sent') });
        break;
      case 'invalid':
        announce(became.problems);
        break;
      case 'refused':
        notify({ kind: 'error', text: t('appointment.refused', { message: became.message }) });
        break;
      case 'failed':
        // The one failure that the spec wants logged, too (section 8).
        console.error(t('appointment.failed'));
        notify({ kind: 'error', text: t('appointment.failed') });
        break;
    }
  });

  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);

  return {
    sending,
    problems,
    failure,
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (underWay.current) return;
      const filled = new FormData(event.currentTarget);
      const found = checkAppointment(readFields(filled), todayAtCentre());
      setChecked(found.length > 0 ? found : undefined);
      announce(found);
      if (found.length > 0) return;
      key.current ??= newKey();
      underWay.current = true;
      filled.set('idempotencyKey', key.current);
      void fetcher.submit(filled, {
        method: 'post',
        action: paths.appointment(),
        // Shown at once: a slow phone must not leave the visitor wondering whether the press counted.
        flushSync: true,
        // Nothing on the page depends on a request for an appointment.
        defaultShouldRevalidate: false,
      });
    },
    /** Takes a field's problem away as soon as it is being mended. */
    forgive: ({ target }: SyntheticEvent<HTMLFormElement>) => {
      if (!('name' in target) || problems.length === 0) return;
      setChecked(problems.filter(({ field }) => field !== target.name));
    },
  };
}

/** `crypto.randomUUID` is only there over https; this is everywhere. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
