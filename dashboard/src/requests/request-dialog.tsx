import type { Appointment } from '@nalam/api/contract';
import { bankReferenceIn } from '@nalam/api/form-rules';
import { dayAtCentre, todayAtCentre } from '@nalam/api/centre-clock';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Tag } from '@nalam/shared-ui/tag';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { conflictOf } from '../conflict.ts';
import { useDates } from '../dates.ts';
import { usePlainForm } from '../plain-form/use-plain-form.ts';
import { useTitle } from '../records/use-title.ts';
import shared from '../styles/shared.module.css';
import { useNameOfLanguage } from '../use-name-of-language.ts';
import { CallAgain } from './call-again.tsx';
import { ContactLinks } from './contact-links.tsx';
import {
  useAddNoteMutation,
  useChangeRequestMutation,
  useViewersQuery,
  useVisitTimesQuery,
  type RequestChange,
} from './requests-api.ts';
import { useRefusalWords } from './refusal-words.ts';
import { EndButtons, HandlerChoice, StatusChoice, useStep } from './request-steps.tsx';
import { ServiceNames } from './service-names.tsx';
import { SlipButton } from './slip.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { TestsFields, type TestsEntry } from './tests-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useMoneyWords, usePatientInWords } from './request-words.ts';
import { VisitPayment } from './visit-payment.tsx';
import { VisitorMessages } from './visitor-messages.tsx';
import styles from './visits.module.css';

interface RequestDialogProps {
  request: Appointment;
  /** True if it opens to add a note. */
  noting?: boolean;
  onClose: () => void;
}

/**
 * Everything about a request. Choices take effect at once, as in its row; input stays until it is saved or discarded, even if a
 * colleague changes the request.
 */
export function RequestDialog({ request, noting = false, onClose }: RequestDialogProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
  const { day, moment } = useDates();
  const patientInWords = usePatientInWords();
  const moneyWords = useMoneyWords();
  const refusalWords = useRefusalWords();
  const titleOf = useTitle();
  const [stored, setStored] = useState(request);
  const step = useStep(setStored);
  const [changeRequest] = useChangeRequestMutation();
  const [addNote] = useAddNoteMutation();
  const [changesTests, setChangesTests] = useState(false);
  const [cancels, setCancels] = useState(false);
  const testsOf = ({ service, moreServices, home }: Appointment): TestsEntry => {
    const [first = '', ...more] = [service, ...moreServices].map((title) => titleOf({ title }).text);
    return {
      service: first,
      moreServices: more,
      homeAddress: home?.address ?? '',
      homePostalCode: home?.postalCode ?? '',
    };
  };
  const valuesOf = (from: Appointment) => {
    const first = from.visit ? dayAtCentre(new Date(from.visit.startsAt)) : from.date;
    const date = first < todayAtCentre() ? todayAtCentre() : first;
    return { ...testsOf(from), date, time: '', reason: '', reference: '', note: '' };
  };
  const form = usePlainForm(valuesOf(stored));
  const { ref, values, errors, sending, change, field } = form;
  const { date, time, reason, reference, note, ...tests } = values;
  const { _id: id, status, visit } = stored;
  const times = useVisitTimesQuery({ id, date }, { skip: date === '' });
  const isOpen = status !== 'done' && status !== 'cancelled';
  const agreed = visit?.state === 'agreed';
  const hasTests = changesTests && JSON.stringify(tests) !== JSON.stringify(testsOf(stored));
  const utr = bankReferenceIn(reference);
  const unsaved = hasTests || [time, reason, reference, note.trim()].some((typed) => typed !== '');

  useEffect(() => {
    // After the dialog has focused its title.
    if (noting) ref.current?.querySelector<HTMLElement>('[name=note]')?.focus();
  }, [noting, ref]);

  /** Sends each change after the previous one is stored, because free times depend on the tests. */
  async function send() {
    const changes: RequestChange[] = cancels
      ? [{ state: 'cancelled', reason }]
      : [
          ...(hasTests ? [tests] : []),
          ...(time === '' ? [] : [{ date, time }]),
          ...(utr === undefined ? [] : [{ reference: utr }]),
        ];
    let current = stored;
    let sent: RequestChange = {};
    try {
      for (sent of changes) {
        current = await changeRequest({ request: current, change: sent }).unwrap();
        if ('time' in sent) change({ time: '' });
      }
      sent = {};
      if (note.trim() !== '') current = await addNote({ id, text: note }).unwrap();
      return { data: { current, isNews: changes.length > 0 } };
    } catch (error) {
      current = conflictOf<Appointment>(error)?.content ?? current;
      return { error: refusalWords(error, current, sent) };
    } finally {
      setStored(current);
    }
  }

  function save() {
    const isWrong = reference !== '' && utr === undefined;
    void form.send(
      isWrong ? { reference: t('home.visit.payment.wrong') } : {},
      send,
      ({ current, isNews }) => {
        form.reset(valuesOf(current));
        setChangesTests(false);
        setCancels(false);
        // Stays open after agreeing on a visit, for its slip.
        if (!isNews) onClose();
      },
    );
  }

  const facts: [label: string, value: ReactNode][] = [
    [
      t('home.visit.title'),
      visit && [moment(visit.startsAt), visit.reason && `(${visit.reason})`].filter(Boolean).join(' '),
    ],
    [t('home.filterMoney'), moneyWords(stored)],
    [t('home.columns.patient'), patientInWords(stored.patient)],
    [t('home.columns.service'), <ServiceNames key="service" request={stored} />],
    [t('home.columns.home'), stored.home && `${stored.home.address}, ${stored.home.postalCode}`],
    [t('home.columns.date'), day(stored.date)],
    [t('home.columns.notes'), stored.notes],
    [t('home.visit.wish'), stored.wish],
    [t('home.columns.received'), `${moment(stored.createdAt)} · ${stored.reference}`],
    [t('home.dialog.language'), nameOf(stored.language)],
    [t('home.dialog.changed'), stored.updatedBy && `${stored.updatedBy}, ${moment(stored.updatedAt)}`],
  ];
  const timeText = time !== '' && t(agreed ? 'home.visit.move' : 'home.visit.agree');
  return (
    <EditDialog
      title={stored.name}
      okText={cancels ? t('home.visit.cancel') : timeText || t('save')}
      final={cancels}
      unsaved={unsaved}
      busy={sending && t('sending')}
      onOk={save}
      onCancel={onClose}
    >
      <form ref={ref} className={styles.entry} noValidate onSubmit={(event) => event.preventDefault()}>
        <div>
          <Viewers id={id} />
          <ContactLinks phone={stored.phone} email={stored.email} />
        </div>
        <div className={shared.row}>
          <StatusChoice request={stored} onStep={step} />
          <EndButtons request={stored} onStep={step} />
          <HandlerChoice request={stored} onStep={step} />
          <CallAgain request={stored} onStep={step} />
        </div>
        <dl className={shared.known}>
          {facts.map(
            ([label, value]) =>
              value && (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </dl>
        <div className={shared.row}>
          {(agreed || visit?.state === 'came') && <SlipButton request={stored} />}
          {isOpen && (
            <Button
              kind="quiet"
              onClick={() => {
                change(testsOf(stored));
                setChangesTests(!changesTests);
              }}
            >
              {t(changesTests ? 'home.tests.keep' : 'home.tests.change')}
            </Button>
          )}
          {agreed && (
            <Button
              kind="quiet"
              onClick={() => {
                change({ reason: '' });
                setCancels(!cancels);
              }}
            >
              {t(cancels ? 'home.visit.keep' : 'home.visit.cancel')}
            </Button>
          )}
        </div>
        {changesTests && isOpen && (
          <>
            {agreed && <p>{t('home.tests.told')}</p>}
            <TestsFields draft={tests} onChange={change} errors={errors} />
          </>
        )}
        {cancels ? (
          <TextField
            {...field('reason')}
            label={t('home.visit.reason')}
            hint={t('home.visit.reasonHint')}
            maxLength={500}
          />
        ) : (
          <TimeFields
            date={date}
            time={time}
            answer={times}
            others={[{ value: '', text: t('home.visit.choose') }]}
            onChange={change}
          />
        )}
        <VisitPayment request={stored} field={field('reference')} onStep={step} />
        <StaffNotes request={stored} />
        <TextArea
          {...field('note')}
          label={t('home.notes.add')}
          hint={t('home.dialog.notesHint')}
          rows={2}
          maxLength={2000}
        />
        <VisitorMessages request={stored} onStep={step} />
      </form>
    </EditDialog>
  );
}

/** As often as the API expects; it drops those who have closed the request. */
const viewersEveryMs = 10_000;

/** Other users who have the request open. */
function Viewers({ id }: { id: string }) {
  const { t } = useTranslation('dashboard');
  const { data: others = [] } = useViewersQuery(id, { pollingInterval: viewersEveryMs });
  return (
    <div role="status">
      {others.length > 0 && (
        <Tag kind="warning">{t('home.dialog.alsoOpen', { names: others.join(', ') })}</Tag>
      )}
    </div>
  );
}
