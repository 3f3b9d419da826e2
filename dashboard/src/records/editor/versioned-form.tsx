import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Form } from '@nalam/shared-ui/staff';
import { isEqual, normalized } from '../content/content.ts';
import { EditorContext } from '../fields/editor-context.ts';
import type { Content } from '../record-contract.ts';
import { SlowNote } from '../../slow-note/slow-note.tsx';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { useDirty } from '../../unsaved-work/use-dirty.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormTheme } from './form-theme.tsx';
import { formValuesOf, readForm, type FormValues } from './form-values.ts';
import shared from '../../styles/shared.module.css';
import styles from './record-editor.module.css';
import { type Confirmation, useConfirmation } from './use-confirmation.tsx';
import { useRefusals } from './use-refusals.ts';

/** An entity without drafts: saving publishes it. */
export interface Versioned {
  version: number;
  content: Content;
}

interface VersionedFormProps {
  first: Versioned;
  /** The prefix of its strings, with `fields.*`. */
  texts: string;
  /** A mutation's trigger. */
  save: (next: Versioned & Confirmation) => { unwrap: () => Promise<Versioned> };
  onSaved?: (saved: Versioned) => void;
  /** The form's fields. */
  children: ReactNode;
}

/** A form with a version: after a conflict, the user chooses by field. */
export function VersionedForm({ first, texts, save, onSaved, children }: VersionedFormProps) {
  const { t } = useTranslation('dashboard');
  const [form] = Form.useForm<FormValues>();
  const { notices, conflict, setConflict, isComplete, show } = useRefusals(form);
  const [stored, setStored] = useState(first);
  const [sending, setSending] = useState(false);
  const { confirming, question } = useConfirmation();
  // A question waits for the user, not for the API.
  const busy = sending && !question;
  const { dirty, markDirty, hasChanges } = useDirty();
  /** Saving publishes, so everything is validated. */
  const publishing = useRef(true);

  useUnsavedWork({ hasChanges, onLeave: () => markDirty(false) });

  async function send() {
    notices.withdraw();
    if (!(await isComplete())) return;
    const content = normalized(readForm(form).content);
    setSending(true);
    try {
      const saved = await confirming((confirmation) =>
        save({ version: stored.version, content, ...confirmation }).unwrap(),
      );
      settle(saved, content);
    } catch (error) {
      show(error, content, stored.content);
    } finally {
      setSending(false);
    }
  }

  function settle(saved: Versioned, content: Content) {
    setStored(saved);
    // Changes during the call are not saved yet.
    markDirty(!isEqual(readForm(form).content, content));
    notices.succeeded(t('records.saved'));
    onSaved?.(saved);
  }

  return (
    <FormTheme>
      <EditorContext value={{ publishing }}>
        <div className={styles.card}>
          <Form<FormValues>
            form={form}
            layout="vertical"
            initialValues={formValuesOf(first.content)}
            onValuesChange={() => markDirty(!isEqual(readForm(form).content, stored.content))}
            onSubmitCapture={(event) => event.preventDefault()}
          >
            {children}
          </Form>
        </div>
      </EditorContext>
      <div className={`${shared.row} ${styles.save}`}>
        <Button disabled={!dirty} loading={busy && t('sending')} onClick={() => void send()}>
          {t('save')}
        </Button>
        <span role="status">{dirty && t('records.unsaved')}</span>
        <SlowNote busy={busy} />
      </div>
      {question}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          texts={texts}
          onClose={() => setConflict(undefined)}
          onResolve={(content) => {
            setStored({ version: conflict.version, content: conflict.content });
            form.setFieldsValue(formValuesOf(content));
            markDirty(!isEqual(content, conflict.content));
            setConflict(undefined);
          }}
        />
      )}
    </FormTheme>
  );
}
