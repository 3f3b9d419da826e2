import type { RecordDetail } from '@nalam/api/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FormInstance } from '@nalam/shared-ui/staff';
import { conflictOf } from '../../conflict.ts';
import { fieldName } from '../../field-errors.ts';
import { isEqual, isTranslation, normalized } from '../content/content.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import {
  actOnRecord,
  createRecord,
  saveRecord,
  useLazyRecordQuery,
  useRecordChange,
  type RecordAction,
  type RecordChange,
} from '../records-api.ts';
import { readForm, type FormValues } from './form-values.ts';
import type { EditedRecord } from './use-edited-record.ts';
import { useConfirmation, type Confirmation } from './use-confirmation.tsx';
import type { Refusals } from './use-refusals.ts';

/** The actions on the edited record: save, publish, schedule, copy, trash and restore. */
export function useRecordActions(
  kind: RecordKind,
  form: FormInstance<FormValues>,
  { detail, setDetail, hasChanges, show, settle }: EditedRecord,
  { notices, conflict, setConflict, ...refusals }: Refusals,
) {
  const { t } = useTranslation('dashboard');
  const send = useRecordChange();
  const [readRecord] = useLazyRecordQuery();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { confirming, ask, question } = useConfirmation();
  const { label } = useFieldWords(kind.texts);
  /** Read during validation; see EditorContext. */
  const publishing = useRef(false);

  function showRefusal(error: unknown) {
    refusals.show(error, readForm(form).content, detail?.content);
    // Refusals of the API are not instances of Error, so this is a bug, which must be reported.
    if (error instanceof Error) throw error;
  }

  /** Runs one action at a time; throws the API's refusal. */
  async function run(action: () => Promise<void>) {
    if (busy) return;
    notices.withdraw();
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  async function isComplete(forPublishing: boolean) {
    publishing.current = forPublishing;
    const complete = await refusals.isComplete();
    publishing.current = false;
    return complete;
  }

  /** @param onto the version being changed; undefined for a record that is not stored yet */
  async function store(onto: RecordDetail | undefined): Promise<RecordDetail> {
    const { content, slug } = readForm(form);
    const body = { content: normalized(content), ...(slug !== undefined && { slug }) };
    if (!onto) return send(createRecord(kind.name, body));
    try {
      return await send(saveRecord(kind.name, onto.record.id, { ...body, version: onto.record.version }));
    } catch (error) {
      const theirs = conflictOf<Content>(error);
      if (!theirs || theirs.trashedAt || !isEqual(theirs.content, body.content)) throw error;
      // The conflict is with an earlier save of the same content, whose answer was lost.
      const { data: stored } = await readRecord({ kind: kind.name, name: onto.record.id });
      if (!stored) throw error;
      return stored;
    }
  }

  /** A new record gets its own address, so that reloading the page finds it. */
  function settleSaved(stored: RecordDetail, sentContent: Content) {
    settle(stored, sentContent);
    if (!detail) void navigate(kind.editPath(stored.record), { replace: true });
  }

  const save = () =>
    run(async () => {
      if (!(await isComplete(false))) return;
      const sentContent = readForm(form).content;
      settleSaved(await store(detail), sentContent);
      notices.succeeded(t('records.saved'));
    });

  const act = (action: RecordAction) =>
    run(async () => {
      if (action === 'publish' && !(await isComplete(true))) return;
      const sentContent = readForm(form).content;
      // Saves first, because publishing takes the saved draft.
      const savedDraft = action === 'publish' && (!detail || hasChanges()) ? await store(detail) : undefined;
      if (savedDraft) setDetail(savedDraft);
      const stored = savedDraft ?? detail;
      if (!stored) return;
      const outdated = Object.keys(stored.outdated);
      // Otherwise a patient would follow the outdated instruction.
      if (action === 'publish' && kind.name === 'services' && outdated.length > 0) {
        const lines = outdated.map((key) => label(fieldName(key).filter((part) => !isTranslation(part))));
        if (!(await ask({ kind: 'outdated', lines }))) {
          if (savedDraft) settleSaved(savedDraft, sentContent);
          return;
        }
      }
      try {
        const changed = await confirming((confirmation) =>
          send(actOnRecord(kind.name, stored.record, action, confirmation)),
        );
        settleSaved(changed, sentContent);
        notices.succeeded(t(`records.did.${action}`));
      } catch (error) {
        // The draft was saved; only publishing was refused.
        if (savedDraft) settleSaved(savedDraft, sentContent);
        throw error;
      }
    });

  /** Stores a copy as a new draft, for records that are nearly the same. */
  const duplicate = () =>
    run(async () => {
      if (!detail) return;
      const content = kind.copied?.(detail.content) ?? detail.content;
      const copy = await send(createRecord(kind.name, { content }));
      void navigate(kind.editPath(copy.record));
      notices.succeeded(t('records.duplicated'));
    });

  /** Restores the record from the trash and saves the changes. */
  const restoreTrashed = () =>
    run(async () => {
      if (!conflict || !detail) return;
      const { record, content } = await send(
        actOnRecord(kind.name, { id: detail.record.id, version: conflict.version }, 'restore'),
      );
      if (!isEqual(content, conflict.base)) {
        // Earlier changes saved by them cause a conflict like any other.
        const { version, updatedAt, updatedBy } = record;
        setConflict({ ...conflict, version, content, updatedAt, updatedBy, trashedAt: null });
        return;
      }
      setConflict(undefined);
      const restored = { ...detail, record, content };
      setDetail(restored);
      show(hasChanges() ? await store(restored) : restored);
      notices.succeeded(t('records.did.restore'));
    });

  return {
    // A question waits for the user, not for the API.
    busy: busy && !question,
    question,
    publishing,
    save: () => void save(),
    act: (action: RecordAction) => void act(action),
    duplicate: () => void duplicate(),
    restoreTrashed: () => void restoreTrashed(),

    /**
     * Changes something other than content, such as the schedule.
     * @param showsItself whether the caller shows the refusal
     * @returns whether the API accepted it
     */
    change: async (
      changeOf: (stored: RecordDetail, confirmation: Confirmation) => RecordChange<RecordDetail>,
      showsItself: (error: unknown) => boolean = () => false,
    ): Promise<boolean> => {
      if (!detail) return false;
      try {
        show(await confirming((confirmation) => send(changeOf(detail, confirmation))));
        return true;
      } catch (error) {
        if (!showsItself(error)) showRefusal(error);
        return false;
      }
    },
  };
}
