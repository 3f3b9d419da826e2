import type { Appointment } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@nalam/shared-ui/text-area';
import { EditDialog } from '../../ask-dialog/edit-dialog.tsx';
import { conflictOf } from '../../conflict.ts';
import { useDates } from '../../dates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { ContactLinks } from './contact-links.tsx';
import { Facts, Received } from './facts.tsx';
import { ServiceNames } from './service-names.tsx';
import { TestsPanel, type TestsDraft } from './tests-panel.tsx';
import { VisitPanel } from './visit-panel.tsx';
import { VisitorMessages } from './visitor-messages.tsx';

interface RequestDialogProps {
  request: Appointment;
  /** Rejects with the reason when the notes were not saved. */
  onSave: (request: Appointment, staffNotes: string) => Promise<void>;
  onClose: () => void;
}

/** Everything that the visitor wrote, and the staff's notes. Typed notes stay until they are saved or discarded. */
export function RequestDialog({ request, onSave, onClose }: RequestDialogProps) {
  const { t } = useTranslation('dashboard');
  const { day, moment } = useDates();
  const failureWords = useFailureWords();
  const [stored, setStored] = useState(request);
  const [notes, setNotes] = useState(request.staffNotes);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [tests, setTests] = useState<TestsDraft>();
  const changed = notes.trim() !== stored.staffNotes;

  async function save() {
    if (tests) {
      setProblem(t('home.tests.first'));
      return;
    }
    if (!changed) {
      onClose();
      return;
    }
    setSaving(true);
    setProblem(undefined);
    try {
      await onSave(stored, notes);
      onClose();
    } catch (error) {
      const theirs = conflictOf<Appointment>(error)?.content;
      if (theirs) {
        setStored(theirs);
        setProblem(
          theirs.staffNotes === stored.staffNotes
            ? t('home.dialog.changedMeanwhile')
            : t('home.dialog.notedMeanwhile', { by: theirs.updatedBy, notes: theirs.staffNotes }),
        );
      } else {
        setProblem(failureWords(error));
      }
    } finally {
      setSaving(false);
    }
  }

  return (
    <EditDialog
      title={stored.name}
      okText={t('save')}
      unsaved={changed || tests !== undefined}
      busy={saving && t('sending')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <ContactLinks phone={stored.phone} email={stored.email} />
      <Facts
        facts={[
          [t('home.columns.service'), <ServiceNames key="service" request={stored} />],
          [t('home.columns.home'), stored.home && `${stored.home.address}, ${stored.home.postalCode}`],
          [t('home.columns.date'), day(stored.date)],
          [t('home.columns.notes'), stored.notes],
          [t('home.visit.wish'), stored.wish],
          [t('home.columns.received'), <Received key="received" request={stored} />],
          [t('home.dialog.language'), t(`home.dialog.languages.${stored.language}`)],
          [t('home.dialog.changed'), stored.updatedBy && `${stored.updatedBy}, ${moment(stored.updatedAt)}`],
        ]}
      />
      <TestsPanel request={stored} draft={tests} onDraft={setTests} onChanged={setStored} />
      <VisitPanel request={stored} onChanged={setStored} />
      <VisitorMessages request={stored} onChanged={setStored} />
      <TextArea
        label={t('home.columns.staffNotes')}
        hint={t('home.dialog.notesHint')}
        error={problem}
        maxLength={2000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
    </EditDialog>
  );
}
