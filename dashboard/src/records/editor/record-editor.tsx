import type { RecordDetail } from 'api/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox, SkeletonLines } from 'shared-ui/skeleton';
import { Form } from 'shared-ui/staff';
import { useLoaded } from '../../calls/use-loaded.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { EditorContext } from '../fields/editor-context.ts';
import { SlugField } from '../fields/slug-field.tsx';
import type { RecordKind } from '../record-kind.ts';
import { fetchRecord } from '../records-api.ts';
import { useFailureWords } from '../../failure-words.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import { formValuesOf, type FormValues } from './form-values.ts';
import { OfferedDraft } from './offered-draft.tsx';
import styles from './record-editor.module.css';
import { RecordGone } from './record-gone.tsx';
import { SaveBar } from './save-bar.tsx';
import { TrashedDialog } from './trashed-dialog.tsx';
import { useRecordEditor } from './use-record-editor.ts';

interface RecordEditorProps {
  kind: RecordKind;
  /** The record's id or slug. */
  name: string;
}

/** One record, loaded and then edited. */
export function RecordEditor({ kind, name }: RecordEditorProps) {
  const { t } = useTranslation('dashboard');
  const [loaded, reload] = useLoaded(`${kind.name} ${name}`, fetchRecord(kind.name, name));
  const failureWords = useFailureWords();
  const title = t(`${kind.texts}.editTitle`);

  if (loaded.status === 'ready' && loaded.value) {
    return <Editor key={loaded.value.record.id} kind={kind} first={loaded.value} />;
  }
  return (
    <>
      <PageHeader title={title} />
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          {Array.from({ length: 4 }, (_, field) => (
            <div key={field} className={styles.skeleton}>
              <SkeletonLines count={1} />
              <SkeletonBox shape="bar" />
            </div>
          ))}
        </Skeleton>
      )}
      {loaded.status === 'failed' &&
        (loaded.failure.kind === 'refused' && loaded.failure.code === 'NOT_FOUND' ? (
          <RecordGone kind={kind} />
        ) : (
          <FailureNotice
            title={t('records.recordFailed')}
            text={failureWords(loaded.failure)}
            onRetry={reload}
          />
        ))}
      {loaded.status === 'ready' && <RecordGone kind={kind} />}
    </>
  );
}

/** A record that is not stored yet. */
export function NewRecordEditor({ kind }: { kind: RecordKind }) {
  return <Editor kind={kind} first={undefined} />;
}

function Editor({ kind, first }: { kind: RecordKind; first: RecordDetail | undefined }) {
  const { t } = useTranslation('dashboard');
  const [form] = Form.useForm<FormValues>();
  const editor = useRecordEditor(kind, first, form);
  const { detail, busy, dirty, conflict } = editor;
  useUnsavedWork({ hasChanges: editor.hasChanges, onLeave: editor.forget });
  const record = detail?.record;
  const inTrash = Boolean(record?.trashedAt);
  const { save } = editor;

  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', saveOnKey);
    return () => removeEventListener('keydown', saveOnKey);
  });

  return (
    <>
      <PageHeader title={first ? t(`${kind.texts}.editTitle`) : t(`${kind.texts}.addTitle`)} />
      <EditorHead kind={kind} detail={detail} dirty={dirty} />
      {editor.offered && (
        <OfferedDraft draft={editor.offered} onTake={editor.takeOffered} onDrop={editor.dropOffered} />
      )}
      <EditorContext value={{ texts: kind.texts, publishing: editor.publishing }}>
        <div className={styles.card}>
          <Form<FormValues>
            form={form}
            layout="vertical"
            disabled={inTrash}
            initialValues={formValuesOf(detail?.content ?? kind.blank())}
            scrollToFirstError={{ focus: true }}
            onValuesChange={editor.changed}
            // Enter in a line must not send a half-typed form; the buttons and Ctrl-S do.
            onSubmitCapture={(event) => event.preventDefault()}
          >
            {kind.publicPath && <SlugField record={record} publicPath={kind.publicPath} />}
            <kind.Fields detail={detail} />
          </Form>
        </div>
        {detail && !inTrash && kind.Beside && <kind.Beside detail={detail} />}
      </EditorContext>
      <SaveBar
        kind={kind}
        detail={detail}
        busy={busy}
        dirty={dirty}
        onSave={save}
        onAct={editor.act}
        onDuplicate={editor.duplicate}
        change={editor.change}
      />
      {conflict?.trashedAt && (
        <TrashedDialog
          conflict={conflict}
          dirty={dirty}
          busy={busy}
          onRestore={editor.restoreTrashed}
          onClose={editor.closeConflict}
        />
      )}
      {conflict && !conflict.trashedAt && (
        <ConflictDialog
          conflict={conflict}
          texts={kind.texts}
          onResolve={editor.resolve}
          onClose={editor.closeConflict}
        />
      )}
    </>
  );
}
