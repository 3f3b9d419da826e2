import type { Appointment, AppointmentEntry } from '@nalam/api/contract';
import {
  appointmentRules,
  isPhone,
  maxLengths,
  patientSexes,
  normalisePhone,
  problemsIn,
} from '@nalam/api/form-rules';
import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { useSite } from '@nalam/shell/session';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { languages } from '@nalam/api/languages';
import { newId } from '@nalam/shared-ui/new-id';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { useDates } from '../dates.ts';
import { useNotices } from '../notices.ts';
import { usePlainForm } from '../plain-form/use-plain-form.ts';
import {
  useChangeRequestMutation,
  useEarlierRequestsQuery,
  useEnterRequestMutation,
  useFreePlacesQuery,
  useTestsQuery,
} from './requests-api.ts';
import { useRefusalWords } from './refusal-words.ts';
import { RequestDialog } from './request-dialog.tsx';
import { ServiceNames } from './service-names.tsx';
import { namesOf, TestsFields } from './tests-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import shared from '../styles/shared.module.css';
import { useNameOfLanguage } from '../use-name-of-language.ts';
import styles from './visits.module.css';

interface Entry extends Required<Omit<AppointmentEntry, 'channel' | 'date'>> {
  /** The caller's channel for messages; empty for email. */
  channel: NonNullable<AppointmentEntry['channel']> | '';
  /** The day of the visit. */
  date: string;
  /** Its time, {@link now}, or empty until a later call. */
  time: string;
}

const now = 'now';

/** The API checks the other fields. */
const { phone, name, service } = appointmentRules('');
const required = { phone, name, service };
type RequiredProblem = NonNullable<ReturnType<(typeof required)[keyof typeof required]>>;

/**
 * Enters a request by telephone or at the counter: the phone number first, because earlier requests with it fill in the person. Then
 * the request itself opens, for its slip or another time.
 */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
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
    patientName: '',
    patientAge: '',
    patientSex: '',
    notes: '',
    channel: '',
    date: todayAtCentre(),
    time: '',
    // Repeating the same call stores nothing more.
    idempotencyKey: newId(),
  }));
  const form = usePlainForm(blank);
  const { ref, values, errors, sending, change, field, hasChanges } = form;
  const [enter] = useEnterRequestMutation();
  const [changeRequest] = useChangeRequestMutation();
  const refusalWords = useRefusalWords();
  const notices = useNotices();
  const site = useSite();
  const channels = site.status === 'ready' ? (site.settings.messageChannels ?? []) : [];
  const earlier = useEarlierRequests(values.phone);
  const known = earlier[0];
  const isFilledIn = values.name === known?.name && values.email === known.email;
  const fillIn = useEffectEvent(() => {
    if (known && values.name === '' && values.email === '')
      change({ name: known.name, email: known.email, language: known.language });
  });
  useEffect(() => fillIn(), [known]);
  // Unlike other dialogs, this focuses its field, because staff type the number as it is dictated.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  if (entered) return <RequestDialog request={entered} onClose={onClose} />;

  const missing = () =>
    Object.fromEntries(
      problemsIn<keyof typeof required, RequiredProblem, undefined>(required, values, undefined).map(
        ({ field: wrong, problem }) => [wrong, t(`newRequest.problems.${problem}`)],
      ),
    );

  const send = async () => {
    const { date, time, channel, ...entry } = values;
    const { data, error } = await enter({ ...entry, ...(channel && { channel }) });
    return { data: data && (await withVisit(data, date, time)), error: error && refusalWords(error) };
  };

  /** The request is stored even if another one has just taken the last place: it then opens to choose another time. */
  async function withVisit(request: Appointment, date: string, time: string) {
    if (time === '') return request;
    const change = time === now ? { state: 'came' as const } : { date, time };
    const { data, error } = await changeRequest({ request, change });
    if (error) notices.refused(refusalWords(error, request, change));
    return data ?? request;
  }

  /** @returns the name, value, options and change handler of a choice field */
  const choice = <const Value extends string>(
    name: keyof Entry,
    choices: readonly Value[],
    textOf: (value: Value) => string,
  ) => ({
    name,
    value: String(values[name]),
    options: choices.map((value) => ({ value, text: textOf(value) })),
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change({ [name]: target.value }),
  });

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
        <div className={styles.pair}>
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
          <TextField {...field('name')} label={t('home.columns.name')} required maxLength={maxLengths.name} />
        </div>
        {earlier.length > 0 && <EarlierRequests requests={earlier} />}
        <div className={styles.pair}>
          <TextField {...field('patientName')} label={t('newRequest.patient')} maxLength={maxLengths.name} />
          <div className={styles.pair}>
            <TextField
              {...field('patientAge')}
              label={t('newRequest.age')}
              inputMode="numeric"
              maxLength={3}
            />
            <SelectField
              {...choice('patientSex', ['', ...patientSexes], (each) => each && t(`home.sexOf.${each}`))}
              label={t('newRequest.sex')}
            />
          </div>
        </div>
        <TestsFields draft={values} onChange={change} errors={errors} />
        <VisitTime draft={values} onChange={change} />
        <div className={styles.pair}>
          <TextField
            {...field('email')}
            label={t('newRequest.email')}
            hint={t('newRequest.emailHint')}
            type="email"
            maxLength={maxLengths.email}
          />
          <SelectField
            // Most patients speak Tamil.
            {...choice('language', languages.map(({ code }) => code).toReversed(), nameOf)}
            label={t('home.dialog.language')}
          />
        </div>
        {channels.length > 0 && (
          <SelectField
            {...choice('channel', ['', ...channels], (each) => t(`home.messages.channel.${each || 'email'}`))}
            label={t('newRequest.channel')}
          />
        )}
        <SelectField
          {...choice('consent', ['telephone', 'counter'], (each) => t(`newRequest.consents.${each}`))}
          label={t('newRequest.consent')}
          hint={t('newRequest.consentHint')}
        />
        <TextArea {...field('notes')} label={t('home.columns.notes')} rows={2} maxLength={maxLengths.notes} />
      </form>
    </EditDialog>
  );
}

/** The time of the visit: one with places for all tests, now, or none yet. */
function VisitTime({ draft, onChange }: { draft: Entry; onChange: (change: Partial<Entry>) => void }) {
  const { t } = useTranslation('dashboard');
  const { data: tests = [] } = useTestsQuery(useLanguage());
  const { date, time } = draft;
  const services = namesOf(draft).flatMap((name) => tests.find((test) => test.name.text === name)?._id ?? []);
  const { currentData: days, error } = useFreePlacesQuery(
    { date, days: 1, services: services.join(',') },
    { skip: services.length === 0 || date === '' },
  );
  return (
    <TimeFields
      date={date}
      time={time}
      answer={{ currentData: days?.[0]?.times, error }}
      others={[
        { value: '', text: t('newRequest.later') },
        ...(date === todayAtCentre() ? [{ value: now, text: t('newRequest.now') }] : []),
      ]}
      onChange={(chosen) => onChange({ ...chosen, ...(chosen.time === now && { consent: 'counter' }) })}
    />
  );
}

/** @returns the newest requests with a phone number, when it is complete */
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
    <section aria-label={t('newRequest.earlier')}>
      <h3 className={shared.heading}>{t('newRequest.earlier')}</h3>
      <ul className={shared.rows}>
        {requests.map((request) => (
          <li key={request._id}>
            <span>
              {day(request.date)} · {request.name} · <ServiceNames request={request} /> ·{' '}
              {t(`home.status.${request.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
