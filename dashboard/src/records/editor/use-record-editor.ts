import type { RecordDetail } from 'api/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNotify } from 'shell/session';
import type { FormInstance } from 'shared-ui/staff';
import { conflictOf } from '../../conflict.ts';
import { same, tidy } from '../content/content.ts';
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
import { useFailureWords } from '../../failure-words.ts';
import { readForm, type FormValues } from './form-values.ts';
import { useEditedRecord } from './use-edited-record.ts';
import { isComplete, useRefusedFields } from './use-refused-fields.ts';

/**
 * Everything that an editor does with its record: saves, publishes, plans, copies, and chooses between two people's words.
 *
 * @param first undefined for a record that does not exist yet
 */
export function useRecordEditor(
  kind: RecordKind,
  first: RecordDetail | undefined,
  form: FormInstance<FormValues>,
) {
  const { t } = useTranslation('dashboard');
  const send = useRecordChange();
  const [readRecord] = useLazyRecordQuery();
  const notify = useNotify();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const markRefused = useRefusedFields(form);

  const edited = useEditedRecord(kind, first, form);
  const { detail, setDetail, conflict, setConflict, hasChanges, show, forget } = edited;
  const [busy, setBusy] = useState(false);
  /** Read while the form is checked; see EditorContext. */
  const publishing = useRef(false);

  function refused(error: unknown, mine: Content) {
    const theirs = conflictOf<Content>(error);
    if (theirs && detail) {
      setConflict({ ...theirs, base: detail.content, mine });
      return;
    }
    const marked = markRefused(error);
    notify({ kind: 'error', text: marked ? t('records.fieldsRefused') : failureWords(error) });
  }

  async function checked(forPublishing: boolean) {
    publishing.current = forPublishing;
    const complete = await isComplete(form);
    publishing.current = false;
    if (!complete) notify({ kind: 'error', text: t('records.fieldsRefused') });
    return complete;
  }

  /** @returns the record as it is stored now, or undefined when it was refused */
  async function saveForm(onto = detail): Promise<RecordDetail | undefined> {
    const { content, slug } = readForm(form);
    const body = { content: tidy(content), ...(slug !== undefined && { slug }) };
    try {
      return onto
        ? await send(saveRecord(kind.name, onto.record.id, { ...body, version: onto.record.version }))
        : await send(createRecord(kind.name, body));
    } catch (error) {
      const theirs = conflictOf<Content>(error);
      // An earlier save of the same, whose answer never came.
      if (onto && theirs && !theirs.trashedAt && same(theirs.content, body.content)) {
        const { data: stored } = await readRecord({ kind: kind.name, name: onto.record.id });
        if (stored) return stored;
      }
      refused(error, content);
      return undefined;
    }
  }

  async function run(work: () => Promise<void>) {
    if (busy) return;
    notify.withdraw();
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  /** A record that is new gets its own address, so that loading the page again finds it. */
  function settle(stored: RecordDetail, wasNew: boolean, sent: Content) {
    edited.settle(stored, wasNew, sent);
    if (wasNew) void navigate(kind.editPath(stored.record), { replace: true });
  }

  const save = () =>
    run(async () => {
      if (!(await checked(false))) return;
      const sent = readForm(form).content;
      const stored = await saveForm();
      if (!stored) return;
      settle(stored, !detail, sent);
      notify({ kind: 'success', text: t('records.saved') });
    });

  /** What is typed is saved first, because what was saved is what gets published. */
  const act = (action: RecordAction) =>
    run(async () => {
      if (action === 'publish' && !(await checked(true))) return;
      const wasNew = !detail;
      const sent = readForm(form).content;
      const saves = action === 'publish' && (wasNew || hasChanges());
      const stored = saves ? await saveForm() : detail;
      if (!stored) return;
      if (saves) setDetail(stored);
      try {
        settle(await send(actOnRecord(kind.name, stored.record, action)), wasNew, sent);
        notify({ kind: 'success', text: t(`records.did.${action}`) });
      } catch (error) {
        // Saved all the same: only the publishing was refused.
        if (saves) settle(stored, wasNew, sent);
        refused(error, readForm(form).content);
      }
    });

  /**
   * Runs a change of the record that is none of its content, such as a schedule.
   *
   * @param owns whether somebody else shows why it was refused
   * @returns whether it was done
   */
  const change = async (
    subject: (stored: RecordDetail) => RecordChange<RecordDetail>,
    owns: (error: unknown) => boolean = () => false,
  ): Promise<boolean> => {
    if (!detail) return false;
    try {
      show(await send(subject(detail)));
      return true;
    } catch (error) {
      if (!owns(error)) refused(error, readForm(form).content);
      return false;
    }
  };

  /** Stores what is stored once more, as a draft of its own: what is nearly the same need not be typed again. */
  const duplicate = () =>
    run(async () => {
      if (!detail) return;
      const content = kind.copied?.(detail.content) ?? detail.content;
      try {
        const copy = await send(createRecord(kind.name, { content }));
        void navigate(kind.editPath(copy.record));
        notify({ kind: 'success', text: t('records.duplicated') });
      } catch (error) {
        refused(error, content);
      }
    });

  /** Takes the record back out of the trash and saves what is typed here. */
  const restoreTrashed = () =>
    run(async () => {
      if (!conflict || !detail) return;
      try {
        const { record, content } = await send(
          actOnRecord(kind.name, { id: detail.record.id, version: conflict.version }, 'restore'),
        );
        const restored = { ...detail, record, content };
        const { version, updatedAt, updatedBy } = record;
        const othersChanged = !same(content, conflict.base);
        // What they wrote before they threw it away is chosen from, as in any other conflict.
        setConflict(
          othersChanged
            ? { ...conflict, version, content, updatedAt, updatedBy, trashedAt: null }
            : undefined,
        );
        if (othersChanged) return;
        setDetail(restored);
        const stored = hasChanges() ? await saveForm(restored) : restored;
        if (!stored) return;
        show(stored);
        notify({ kind: 'success', text: t('records.did.restore') });
      } catch (error) {
        refused(error, readForm(form).content);
      }
    });

  return {
    detail,
    busy,
    dirty: edited.dirty,
    hasChanges,
    publishing,
    changed: edited.changed,
    save: () => void save(),
    act: (action: RecordAction) => void act(action),
    duplicate: () => void duplicate(),
    change,
    forget,
    offered: edited.offered,
    takeOffered: edited.takeOffered,
    dropOffered: edited.dropOffered,
    conflict,
    restoreTrashed: () => void restoreTrashed(),
    resolve: edited.resolve,
    closeConflict: () => setConflict(undefined),
  };
}
