import { maxLengths } from '@nalam/api/form-rules';
import type { HomeCollection } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@nalam/shared-ui/date-field';
import { TextArea } from '@nalam/shared-ui/text-area';
import { Form, useSentForm } from '@nalam/shell/form';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { useMessageChannels } from '../../centre/use-message-channels.ts';
import { ConsentNotice } from '@nalam/shell/consent-notice';
import { ContactFields } from '@nalam/shell/contact-fields';
import { useFormTexts } from '@nalam/shell/form-texts';
import { paths } from '../../paths.ts';
import { useHydrated } from '@nalam/shell/use-hydrated';
import { appointmentFormRules } from './appointment-form-rules.ts';
import { MessageChannelChoice } from './message-channel-choice.tsx';
import { HomeFields } from './home-fields.tsx';
import { MoreTests } from './more-tests.tsx';
import { VisitPlan } from './visit-plan.tsx';
import { PatientFields } from './patient-fields.tsx';
import { ServiceChoice } from './service-choice.tsx';

export interface AppointmentFormProps {
  /** The earliest selectable day until the browser knows its own, YYYY-MM-DD. */
  today?: string;
  /** The name of the preselected service. */
  service?: string | undefined;
  /** Where samples are collected at home; not offered without it. */
  home: HomeCollection | undefined;
  /** The request is stored; `reference` is its number. */
  onSent: (reference: string) => void;
  /** Additional buttons beside Submit, such as Close. */
  children?: ReactNode;
}

/** The request for an appointment (docs/product.md#appointments), for the dialog and for the page alike. */
export function AppointmentForm({ today, service, home, onSent, children }: AppointmentFormProps) {
  const { t } = useTranslation('appointment');
  const channels = useMessageChannels();
  // The page may be cached since yesterday.
  const hydrated = useHydrated();
  return (
    <Form
      {...useSentForm<string>(paths.appointment())}
      rules={appointmentFormRules(
        todayAtCentre(),
        home?.areas.map(({ postalCode }) => postalCode),
      )}
      texts={useFormTexts({
        submit: t('submit'),
        sending: t('sending'),
        sent: t('sent'),
        refused: (message) => t('refused', { message }),
        failed: t('failed'),
      })}
      onSent={onSent}
      buttons={children}
    >
      {(wire) => (
        <>
          <ContactFields wire={wire} />
          <ServiceChoice wiring={wire('service')} preselected={service} />
          <DateField {...wire('date')} label={t('date')} min={hydrated ? todayAtCentre() : today} />
          <TextArea
            {...wire('notes')}
            label={t('notes')}
            hint={t('notesHint')}
            rows={3}
            maxLength={maxLengths.notes}
          />
          <MoreTests wiring={wire('moreServices')} />
          <VisitPlan />
          <PatientFields wire={wire} />
          <HomeFields home={home} wire={wire} />
          <MessageChannelChoice wiring={wire('channel')} />
          <ConsentNotice
            text={(part, { retention, ...values }) =>
              t(`consent.${part}`, { ...values, count: retention.appointmentMonths ?? 0 })
            }
            others={channels.map((channel) => t(`consent.${channel}`))}
          />
        </>
      )}
    </Form>
  );
}
