import type { Appointment } from '@nalam/api/contract';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '@nalam/shared-ui/tag';
import { TextArea } from '@nalam/shared-ui/text-area';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { conflictOf } from '../conflict.ts';
import { useDates } from '../dates.ts';
import { useFailureWords } from '../failure-words.ts';
import { CallAgain } from './call-again.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Facts, Received } from './facts.tsx';
import { useAddNoteMutation, useChangeAppointmentMutation, useViewersQuery } from './requests-api.ts';
import { usePatientInWords } from './patient.ts';
import { ServiceNames } from './service-names.tsx';
import { SlipButton } from './slip.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { TestsPanel, type TestsDraft } from './tests-panel.tsx';
import { VisitPanel } from './visit-panel.tsx';
import { VisitorMessages } from './visitor-messages.tsx';
import { useNameOfLanguage } from '../use-name-of-language.ts';

interface RequestDialogProps {
  request: Appointment;
  /** True if it opens for a note. */
  noting?: boolean;
  onClose: () => void;
}

/** Everything that the visitor wrote, and the staff's notes. A typed note stays until it is saved or discarded. */
export function RequestDialog({ request, noting = false, onClose }: RequestDialogProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
  const { day, moment } = useDates();
  const failureWords = useFailureWords();
  const patientInWords = usePatientInWords();
  const [stored, setStored] = useState(request);
  const [note, setNote] = useState('');
  const [changeRequest] = useChangeAppointmentMutation();
  const [addNote, { isLoading: saving }] = useAddNoteMutation();
  const [problem, setProblem] = useState<string>();
  const [tests, setTests] = useState<TestsDraft>();
  const hasNote = note.trim() !== '';

  async function callAgain(callAgainAt: string | null) {
    const { _id: id, version } = stored;
    const { data, error } = await changeRequest({ id, change: { version, callAgainAt } });
    const current = data ?? conflictOf<Appointment>(error)?.content;
    if (current) setStored(current);
    if (error) setProblem(failureWords(error));
  }

  const noteId = useId();
  useEffect(() => {
    // After the dialog has focused its title.
    if (noting) document.getElementById(noteId)?.focus();
  }, [noting, noteId]);

  async function save() {
    if (tests) {
      setProblem(t('home.tests.first'));
      return;
    }
    const { error } = hasNote ? await addNote({ id: stored._id, text: note }) : {};
    if (error) setProblem(failureWords(error));
    else onClose();
  }

  return (
    <EditDialog
      title={stored.name}
      okText={t('save')}
      unsaved={hasNote || tests !== undefined}
      busy={saving && t('sending')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div>
        <Viewers id={stored._id} />
        <ContactLinks phone={stored.phone} email={stored.email} />
      </div>
      <Facts
        facts={[
          [t('home.columns.patient'), patientInWords(stored.patient)],
          [t('home.columns.service'), <ServiceNames key="service" request={stored} />],
          [t('home.columns.home'), stored.home && `${stored.home.address}, ${stored.home.postalCode}`],
          [t('home.columns.date'), day(stored.date)],
          [t('home.columns.notes'), stored.notes],
          [t('home.visit.wish'), stored.wish],
          [t('home.columns.received'), <Received key="received" request={stored} />],
          [t('home.dialog.language'), nameOf(stored.language)],
          [t('home.dialog.changed'), stored.updatedBy && `${stored.updatedBy}, ${moment(stored.updatedAt)}`],
        ]}
      />
      {(stored.visit?.state === 'agreed' || stored.visit?.state === 'came') && (
        <SlipButton request={stored} />
      )}
      <TestsPanel request={stored} draft={tests} onDraft={setTests} onChanged={setStored} />
      <VisitPanel request={stored} onChanged={setStored} />
      <CallAgain request={stored} onChange={(at) => void callAgain(at)} />
      <StaffNotes request={stored} />
      <TextArea
        id={noteId}
        label={t('home.notes.add')}
        hint={t('home.dialog.notesHint')}
        error={problem}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <VisitorMessages request={stored} onChanged={setStored} />
    </EditDialog>
  );
}

/** As often as the API expects, which forgets those who closed the request. */
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
