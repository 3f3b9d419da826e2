import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'shell/page';
import { Button } from 'shared-ui/button';
import { todayAtCentre } from '../../centre/clock.ts';
import { paths } from '../../paths.ts';
import type { AppointmentOutcome } from './appointment-action.ts';
import { AppointmentInputs } from './appointment-inputs.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { useAppointmentRequest } from './use-appointment-request.ts';
import styles from './appointment-form.module.css';

export interface AppointmentFormProps {
  /** The earliest day that can be chosen, YYYY-MM-DD; the browser's own today when left out. */
  today?: string;
  /** The link of the service that is chosen at first. */
  service?: string | undefined;
  /** What the server found when the browser sent the form by itself. */
  outcome?: AppointmentOutcome | null;
  /** The request is stored; `reference` is its number. */
  onSent: (reference: string) => void;
  /** Further buttons beside Submit, such as Close. */
  children?: ReactNode;
}

/** The request for an appointment (spec sections 2, 4, 5 and 8), for the dialog and for the page alike. */
export function AppointmentForm({ today, service, outcome = null, onSent, children }: AppointmentFormProps) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { sending, problems, failure, submit, forgive } = useAppointmentRequest({ form, outcome, onSent });
  return (
    // Our own words for what is missing, the same with and without script (spec section 5).
    <form
      ref={form}
      method="post"
      action={href(paths.appointment())}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onChange={forgive}
    >
      <AppointmentInputs
        id={id}
        today={today ?? todayAtCentre()}
        service={service}
        typed={outcome && outcome.status !== 'sent' ? outcome.fields : undefined}
        problems={problems}
      />
      <ConsentNotice />
      {failure && <p className={styles.failure}>{failure}</p>}
      <div className={styles.buttons}>
        <Button type="submit" loading={sending && t('appointment.sending')}>
          {t('appointment.submit')}
        </Button>
        {children}
      </div>
    </form>
  );
}
