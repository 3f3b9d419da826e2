import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type ApiClient } from 'shell/api';
import { useNotify } from 'shell/session';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/staff';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { same, tidy } from '../content/content.ts';
import { EditorContext } from '../fields/editor-context.ts';
import type { Content } from '../record-contract.ts';
import { useFailureWords } from '../../failure-words.ts';
import { SlowNote } from '../../slow-note/slow-note.tsx';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictOf, type Conflict } from './conflict.ts';
import { formValuesOf, readForm, type FormValues } from './form-values.ts';
import styles from './record-editor.module.css';
import { isComplete, useRefusedFields } from './use-refused-fields.ts';

/** Something that is edited as a whole and has no drafts: what is saved is what visitors get. */
export interface Versioned {
  version: number;
  content: Content;
}

interface VersionedFormProps {
  first: Versioned;
  /** Where its strings are, with `fields.*`. */
  texts: string;
  save: (version: number, content: Content) => (api: ApiClient) => Promise<Versioned>;
  onSaved?: (saved: Versioned) => void;
  /** The form's fields. */
  children: ReactNode;
}

/** A form whose version the API checks: two people who change it choose field by field. */
export function VersionedForm({ first, texts, save, onSaved, children }: VersionedFormProps) {
  const { t } = useTranslation('dashboard');
  const [form] = Form.useForm<FormValues>();
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const markRefused = useRefusedFields(form);
  const [stored, setStored] = useState(first);
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const isDirty = useRef(false);
  /** Everything that is saved here is published. */
  const publishing = useRef(true);

  const markDirty = (next: boolean) => {
    isDirty.current = next;
    setDirty(next);
  };
  useUnsavedWork({
    hasChanges: useCallback(() => isDirty.current, []),
    onLeave: () => markDirty(false),
  });

  async function send() {
    notify.withdraw();
    if (!(await isComplete(form))) {
      notify({ kind: 'error', text: t('records.fieldsRefused') });
      return;
    }
    const content = tidy(readForm(form).content);
    setBusy(true);
    try {
      const saved = await callAsStaff(save(stored.version, content));
      setStored(saved);
      // What was typed while the API took its time is not saved yet.
      markDirty(!same(readForm(form).content, content));
      notify({ kind: 'success', text: t('records.saved') });
      onSaved?.(saved);
    } catch (error) {
      const failure = toFailure(error);
      const theirs = conflictOf(failure);
      if (theirs) setConflict({ ...theirs, base: stored.content, mine: content });
      else {
        const marked = markRefused(failure);
        notify({ kind: 'error', text: marked ? t('records.fieldsRefused') : failureWords(failure) });
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <EditorContext value={{ texts, publishing }}>
        <div className={styles.card}>
          <Form<FormValues>
            form={form}
            layout="vertical"
            initialValues={formValuesOf(first.content)}
            onValuesChange={() => markDirty(!same(readForm(form).content, stored.content))}
            onSubmitCapture={(event) => event.preventDefault()}
          >
            {children}
          </Form>
        </div>
      </EditorContext>
      <div className={styles.save}>
        <Button disabled={!dirty} loading={busy && t('sending')} onClick={() => void send()}>
          {t('save')}
        </Button>
        <span role="status">{dirty && t('records.unsaved')}</span>
        <SlowNote busy={busy} />
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          texts={texts}
          onClose={() => setConflict(undefined)}
          onResolve={(content) => {
            setStored({ version: conflict.version, content: conflict.content });
            form.setFieldsValue(formValuesOf(content));
            markDirty(!same(content, conflict.content));
            setConflict(undefined);
          }}
        />
      )}
    </>
  );
}
