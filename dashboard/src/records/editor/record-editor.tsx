import type { FieldSchema, RecordDetail } from '@nalam/api/contract';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '@nalam/shared-ui/staff';
import { useTranslatesOnly } from '../../access/use-may-open.ts';
import { Answered, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { blankContent } from '../fields/blank-content.ts';
import { EditorContext } from '../fields/editor-context.ts';
import { KindFields } from '../fields/kind-fields.tsx';
import { SlugField } from '../fields/slug-field.tsx';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import { confirmTranslation, useRecordQuery, useRecordSchemas } from '../records-api.ts';
import { useTranslate } from '../../use-translate.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorSkeleton, FieldsSkeleton } from './editor-skeleton.tsx';
import { FormTheme } from './form-theme.tsx';
import { formValuesOf, type FormValues } from './form-values.ts';
import { OfferedDraft } from './offered-draft.tsx';
import styles from './record-editor.module.css';
import { RecordGone } from './record-gone.tsx';
import { SaveBar } from './save-bar.tsx';
import { TrashedDialog } from './trashed-dialog.tsx';
import { useEditedRecord } from './use-edited-record.ts';
import { useRecordActions } from './use-record-actions.ts';
import { useRefusals } from './use-refusals.ts';

interface RecordEditorProps {
  kind: RecordKind;
  /** The record's id or slug. */
  name: string;
}

/** One record, loaded and then edited. */
export function RecordEditor({ kind, name }: RecordEditorProps) {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const record = useFreshAnswer(useRecordQuery({ kind: kind.name, name }));
  // Requested at the same time.
  useRecordSchemas();
  const { data } = record;
  if (data) {
    return (
      <WithSchema kind={kind}>
        {(schema) => <Editor key={data.record.id} kind={kind} schema={schema} first={data} />}
      </WithSchema>
    );
  }
  return (
    <>
      <PageHeader title={translate(`${kind.texts}.editTitle`)} />
      <Answered
        answer={record}
        failed={t('records.recordFailed')}
        skeleton={<FieldsSkeleton />}
        gone={<RecordGone kind={kind} />}
      >
        {() => <RecordGone kind={kind} />}
      </Answered>
    </>
  );
}

/** A record that is not stored yet. */
export function NewRecordEditor({ kind }: { kind: RecordKind }) {
  return (
    <WithSchema kind={kind} isNew>
      {(schema) => <Editor kind={kind} schema={schema} first={undefined} />}
    </WithSchema>
  );
}

interface WithSchemaProps {
  kind: RecordKind;
  isNew?: boolean;
  children: (schema: FieldSchema) => ReactNode;
}

/** Waits for the fields of the kind, and for the code of an editor. */
function WithSchema({ kind, isNew = false, children }: WithSchemaProps) {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const schemas = useRecordSchemas();
  if (schemas.data) {
    return (
      <Suspense fallback={<EditorSkeleton kind={kind} isNew={isNew} />}>
        {children(schemas.data[kind.name])}
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title={translate(`${kind.texts}.${isNew ? 'addTitle' : 'editTitle'}`)} />
      <Answered answer={schemas} failed={t('records.recordFailed')} skeleton={<FieldsSkeleton />}>
        {() => null}
      </Answered>
    </>
  );
}

interface EditorProps {
  kind: RecordKind;
  schema: FieldSchema;
  first: RecordDetail | undefined;
}

function Editor({ kind, schema, first }: EditorProps) {
  const translate = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const blank = blankContent(schema) as Content;
  const edited = useEditedRecord({ kind, first, blank, form });
  const refusals = useRefusals(form);
  const actions = useRecordActions(kind, form, edited, refusals);
  const { detail, dirty, draft } = edited;
  const { conflict, setConflict } = refusals;
  const { busy, save } = actions;
  const record = detail?.record;
  const inTrash = Boolean(record?.trashedAt);
  const translatesOnly = useTranslatesOnly(kind.listPath);
  const closeConflict = () => setConflict(undefined);

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
    <FormTheme>
      <PageHeader
        title={first ? translate(`${kind.texts}.editTitle`) : translate(`${kind.texts}.addTitle`)}
      />
      <EditorHead kind={kind} detail={detail} dirty={dirty} />
      {draft.offered && <OfferedDraft draft={draft.offered} onTake={draft.take} onDrop={draft.drop} />}
      <EditorContext
        value={{
          publishing: actions.publishing,
          translatesOnly,
          ...(detail && {
            outdated: {
              english: detail.outdated,
              confirm: dirty
                ? undefined
                : (path) =>
                    void actions.change(({ record: now }) => confirmTranslation(kind.name, now, path)),
            },
          }),
        }}
      >
        <div className={styles.card}>
          <Form<FormValues>
            form={form}
            layout="vertical"
            disabled={inTrash || translatesOnly}
            initialValues={formValuesOf(detail?.content ?? blank)}
            scrollToFirstError={{ focus: true }}
            onValuesChange={edited.changed}
            // Enter in a field must not send an incomplete form; the buttons and Ctrl-S do.
            onSubmitCapture={(event) => event.preventDefault()}
          >
            {kind.publicPath && !translatesOnly && <SlugField record={record} publicPath={kind.publicPath} />}
            {kind.Fields ? (
              <kind.Fields detail={detail} />
            ) : (
              <KindFields kind={kind} schema={schema} detail={detail} />
            )}
          </Form>
        </div>
        {detail && !inTrash && !translatesOnly && kind.Beside && <kind.Beside detail={detail} />}
      </EditorContext>
      <SaveBar
        kind={kind}
        detail={detail}
        busy={busy}
        dirty={dirty}
        onSave={save}
        onAct={actions.act}
        onDuplicate={actions.duplicate}
        change={actions.change}
      />
      {actions.question}
      {conflict?.trashedAt && (
        <TrashedDialog
          conflict={conflict}
          dirty={dirty}
          busy={busy}
          onRestore={actions.restoreTrashed}
          onClose={closeConflict}
        />
      )}
      {conflict && !conflict.trashedAt && (
        <ConflictDialog
          conflict={conflict}
          texts={kind.texts}
          schema={schema}
          onResolve={(content) => {
            edited.rebase(conflict, content);
            closeConflict();
          }}
          onClose={closeConflict}
        />
      )}
    </FormTheme>
  );
}
