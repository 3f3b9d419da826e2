import { useTranslation } from 'react-i18next';
import { servicesOpened, useServices } from 'shell/session';
import { useAppDispatch } from 'shell/store';
import { Button } from 'shared-ui/button';
import { DateField } from 'shared-ui/date-field';
import { SelectField } from 'shared-ui/select-field';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import type { AppointmentField, AppointmentFields, FieldProblem } from './appointment-rules.ts';
import styles from './appointment-form.module.css';

interface AppointmentInputsProps {
  id: string;
  today: string;
  service: string | undefined;
  typed: AppointmentFields | undefined;
  problems: FieldProblem[];
}

/** The six fields. They keep what was typed by themselves; nothing is lost while a request fails. */
export function AppointmentInputs({ id, today, service, typed, problems }: AppointmentInputsProps) {
  const { t } = useTranslation('public-site');
  const [first] = problems;

  const wiring = (field: AppointmentField) => {
    const problem = problems.find((found) => found.field === field)?.problem;
    return {
      id: `${id}-${field}`,
      name: field,
      required: true,
      defaultValue: typed?.[field],
      error: problem && t(`appointment.problem.${problem}`),
      // Where no script can move the focus, the browser does when the page comes back.
      autoFocus: typed !== undefined && first?.field === field,
    };
  };

  return (
    <>
      <TextField {...wiring('name')} label={t('appointment.name')} autoComplete="name" maxLength={100} />
      <TextField
        {...wiring('email')}
        type="email"
        label={t('appointment.email')}
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...wiring('phone')}
        type="tel"
        label={t('appointment.phone')}
        hint={t('appointment.phoneHint')}
        autoComplete="tel"
        maxLength={20}
      />
      <ServiceChoice wiring={wiring('service')} preselected={service} />
      <DateField {...wiring('date')} label={t('appointment.date')} min={today} />
      <TextArea
        {...wiring('notes')}
        label={t('appointment.notes')}
        hint={t('appointment.notesHint')}
        rows={3}
        maxLength={2000}
      />
    </>
  );
}

interface ServiceChoiceProps {
  wiring: {
    id: string;
    name: string;
    required: boolean;
    error: string | undefined;
    defaultValue: string | undefined;
  };
  preselected: string | undefined;
}

function ServiceChoice({ wiring, preselected }: ServiceChoiceProps) {
  const { t } = useTranslation('public-site');
  const state = useServices();
  const dispatch = useAppDispatch();
  const services = state.status === 'ready' ? state.services : [];
  const chosen = wiring.defaultValue ?? services.find(({ link }) => link === preselected)?.name ?? '';
  return (
    <>
      <SelectField
        {...wiring}
        // A new preselection, or a list that arrives late, is a new choice; the other fields stay as they are.
        key={`${state.status} ${chosen}`}
        defaultValue={chosen}
        label={t('appointment.service')}
        placeholder={t('appointment.chooseService')}
        options={services.map(({ name, lang }) => ({ value: name, text: name, lang }))}
      />
      {state.status === 'failed' && (
        <p className={styles.unavailable}>
          {t('appointment.servicesFailed')}
          <Button kind="quiet" onClick={() => dispatch(servicesOpened())}>
            {t('appointment.retryServices')}
          </Button>
        </p>
      )}
    </>
  );
}
