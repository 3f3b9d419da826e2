import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from 'shell/session';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/staff';
import { conflictOf } from '../../conflict.ts';
import { same, tidy } from '../content/content.ts';
import { EditorContext } from '../fields/editor-context.ts';
import type { Content } from '../record-contract.ts';
import { useFailureWords } from '../../failure-words.ts';
import { SlowNote } from '../../slow-note/slow-note.tsx';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Conflict } from './conflict.ts';
import { FormTheme } from './form-theme.tsx';
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
  /** A mutation's trigger. */
  save: (next: Versioned) => Promise<{ data?: Versioned | undefined; error?: unknown }>;
  onSaved?: (saved: Versioned) => void;
  /** The form's fields. */
  children: ReactNode;
}

/** A form whose version the API checks: two people who change it choose field by field. */
export function VersionedForm({ first, texts, save, onSaved, children }: VersionedFormProps) {
  const { t } = useTranslation('dashboard');
  const [form] = Form.useForm<FormValues>();
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
    const { data: saved, error } = await save({ version: stored.version, content });
    setBusy(false);
    if (saved) {
      setStored(saved);
      // What was typed while the API took its time is not saved yet.
      markDirty(!same(readForm(form).content, content));
      notify({ kind: 'success', text: t('records.saved') });
      onSaved?.(saved);
      return;
    }
    const theirs = conflictOf<Content>(error);
    if (theirs) setConflict({ ...theirs, base: stored.content, mine: content });
    else {
      const marked = markRefused(error);
      notify({ kind: 'error', text: marked ? t('records.fieldsRefused') : failureWords(error) });
    }
  }

  return (
    <FormTheme>
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
    </FormTheme>
  );
}
