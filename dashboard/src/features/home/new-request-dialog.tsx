import type { Appointment, AppointmentEntry } from '@nalam/api/contract';
import {
  appointmentRules,
  isPhone,
  maxLengths,
  normalisePhone,
  problemsIn,
  problemTexts,
  type FormProblem,
} from '@nalam/api/form-rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { newId } from '@nalam/shared-ui/new-id';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import { EditDialog } from '../../ask-dialog/edit-dialog.tsx';
import { useDates } from '../../dates.ts';
import { problemsOf } from '../../field-errors.ts';
import { usePlainForm } from '../../plain-form/use-plain-form.ts';
import { useEarlierRequestsQuery, useEnterRequestMutation } from './home-api.ts';
import { RequestDialog } from './request-dialog.tsx';
import { ServiceNames } from './service-names.tsx';
import { TestsFields } from './tests-fields.tsx';
import { testsProblems } from './tests-panel.tsx';
import styles from './visits.module.css';

type Entry = Required<Omit<AppointmentEntry, 'channel' | 'date'>>;

/** The codes by which the API refuses fields of the person. */
const personProblems = [
  'nameMissing',
  'nameTooLong',
  'phoneInvalid',
  'emailInvalid',
  'emailTooLong',
  'notesTooLong',
] satisfies FormProblem[];

/** The API checks the other fields. */
const { phone, name, service } = appointmentRules('');
const required = { phone, name, service };

/**
 * Takes a request by telephone or at the counter: the phone number first, because earlier requests with it fill in the person. Then the
 * request itself opens, for its time.
 */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [entered, setEntered] = useState<Appointment>();
  const [blank] = useState<Entry>(() => ({
    phone: '',
    name: '',
    email: '',
    language,
    consent: 'telephone',
    service: '',
    moreServices: [],
    homeAddress: '',
    homePostalCode: '',
    notes: '',
    // The same call again stores nothing more.
    idempotencyKey: newId(),
  }));
  const form = usePlainForm(blank);
  const { ref, values, errors, sending, change, field, hasChanges } = form;
  const [enter] = useEnterRequestMutation();
  const earlier = useEarlierRequests(values.phone);
  const known = earlier[0];
  const isFilledIn = values.name === known?.name && values.email === known.email;
  const fillIn = useEffectEvent(() => {
    if (known && values.name === '' && values.email === '')
      change({ name: known.name, email: known.email, language: known.language });
  });
  useEffect(() => fillIn(), [known]);

  if (entered) return <RequestDialog request={entered} onClose={onClose} />;

  const inWords = (message: string) => {
    const person = personProblems.find((each) => problemTexts[each] === message);
    const tests = testsProblems.find((each) => problemTexts[each] === message);
    if (person) return t(`newRequest.problems.${person}`);
    return tests ? t(`home.tests.problems.${tests}`) : message;
  };
  const missing = () => {
    const problems = problemsIn<keyof typeof required, FormProblem, undefined>(required, values, undefined);
    return Object.fromEntries(
      problems.map(({ field: wrong, problem }) => [wrong, inWords(problemTexts[problem])]),
    );
  };
  const send = async () => {
    const { data, error } = await enter({
      ...values,
      moreServices: values.moreServices.filter((name) => name !== values.service),
    });
    const problems = problemsOf(error).map((problem) => ({ ...problem, message: inWords(problem.message) }));
    return {
      data,
      error: problems.length > 0 ? { ...(error as object), details: problems } : error,
    };
  };

  return (
    <EditDialog
      title={t('newRequest.title')}
      okText={t('newRequest.save')}
      unsaved={hasChanges()}
      busy={sending && t('sending')}
      onOk={() => void form.send(missing(), send, setEntered)}
      onCancel={onClose}
    >
      <form ref={ref} className={styles.entry} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          {...field('phone')}
          onChange={({ target }) =>
            // The number may have been another person's.
            change({ phone: target.value, ...(isFilledIn && { name: '', email: '' }) })
          }
          label={t('newRequest.phone')}
          type="tel"
          inputMode="tel"
          required
          maxLength={maxLengths.phone}
        />
        {earlier.length > 0 && <EarlierRequests requests={earlier} />}
        <TextField {...field('name')} label={t('home.columns.name')} required maxLength={maxLengths.name} />
        <TextField
          {...field('email')}
          label={t('newRequest.email')}
          hint={t('newRequest.emailHint')}
          type="email"
          maxLength={maxLengths.email}
        />
        <SelectField
          name="language"
          label={t('home.dialog.language')}
          value={values.language}
          options={(['ta', 'en'] as const).map((each) => ({
            value: each,
            text: t(`home.dialog.languages.${each}`),
          }))}
          onChange={({ target }) => change({ language: target.value === 'ta' ? 'ta' : 'en' })}
        />
        <TestsFields draft={values} onChange={change} errors={errors} />
        <TextArea
          name="notes"
          label={t('home.columns.notes')}
          rows={2}
          error={errors.notes}
          maxLength={maxLengths.notes}
          value={values.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <SelectField
          name="consent"
          label={t('newRequest.consent')}
          hint={t('newRequest.consentHint')}
          value={values.consent}
          options={(['telephone', 'counter'] as const).map((each) => ({
            value: each,
            text: t(`newRequest.consents.${each}`),
          }))}
          onChange={({ target }) => change({ consent: target.value === 'counter' ? 'counter' : 'telephone' })}
        />
      </form>
    </EditDialog>
  );
}

/** @returns the newest requests with a phone number, once it is complete */
function useEarlierRequests(typed: string): Appointment[] {
  const phone = normalisePhone(typed);
  const { currentData } = useEarlierRequestsQuery(phone, { skip: !isPhone(phone) });
  // The search also finds the number in notes.
  return (currentData?.items ?? []).filter((request) => request.phone === phone);
}

function EarlierRequests({ requests }: { requests: Appointment[] }) {
  const { t } = useTranslation('dashboard');
  const { day } = useDates();
  return (
    <section className={styles.panel} aria-label={t('newRequest.earlier')}>
      <h3>{t('newRequest.earlier')}</h3>
      <ul className={styles.earlier}>
        {requests.map((request) => (
          <li key={request._id}>
            <span>{day(request.date)}</span>
            <span>{request.name}</span>
            <ServiceNames request={request} />
            <span>{t(`home.status.${request.status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
