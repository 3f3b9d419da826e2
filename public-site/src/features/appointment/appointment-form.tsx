import { longest } from 'api/form-rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from 'shared-ui/date-field';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { todayAtCentre } from '../../centre/clock.ts';
import { ConsentNotice } from '../../forms/consent-notice.tsx';
import { RequestForm } from '../../forms/request-form.tsx';
import { paths } from '../../paths.ts';
import { appointmentRules } from './appointment-rules.ts';
import { ServiceChoice } from './service-choice.tsx';

export interface AppointmentFormProps {
  /** The earliest day that can be chosen, YYYY-MM-DD; the browser's own today when left out. */
  today?: string;
  /** The link of the service that is chosen at first. */
  service?: string | undefined;
  /** The request is stored; `reference` is its number. */
  onSent: (reference: string) => void;
  /** Further buttons beside Submit, such as Close. */
  children?: ReactNode;
}

/** The request for an appointment (docs/product.md#appointments), for the dialog and for the page alike. */
export function AppointmentForm({ today, service, onSent, children }: AppointmentFormProps) {
  const { t } = useTranslation('public-site');
  return (
    <RequestForm
      action={paths.appointment()}
      rules={appointmentRules}
      texts={{
        submit: t('appointment:submit'),
        sending: t('appointment:sending'),
        sent: t('appointment:sent'),
        refused: (message) => t('appointment:refused', { message }),
        failed: t('appointment:failed'),
        problem: (problem) => t(`appointment:problem.${problem}`),
      }}
      onSent={onSent}
      buttons={children}
    >
      {(wire) => (
        <>
          <TextField
            {...wire('name')}
            label={t('appointment:name')}
            autoComplete="name"
            maxLength={longest.name}
          />
          <TextField
            {...wire('email')}
            type="email"
            label={t('appointment:email')}
            autoComplete="email"
            maxLength={longest.email}
          />
          <TextField
            {...wire('phone')}
            type="tel"
            label={t('appointment:phone')}
            hint={t('appointment:phoneHint')}
            autoComplete="tel"
            maxLength={longest.phone}
          />
          <ServiceChoice wiring={wire('service')} preselected={service} />
          <DateField {...wire('date')} label={t('appointment:date')} min={today ?? todayAtCentre()} />
          <TextArea
            {...wire('notes')}
            label={t('appointment:notes')}
            hint={t('appointment:notesHint')}
            rows={3}
            maxLength={2000}
          />
          <ConsentNotice
            kept="appointmentMonths"
            text={(part, values) => t(`appointment:consent.${part}`, { ...values })}
          />
        </>
      )}
    </RequestForm>
  );
}
