import type { RecordDetail } from '@nalam/api/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FormInstance } from '@nalam/shared-ui/staff';
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
import { readForm, type FormValues } from './form-values.ts';
import type { EditedRecord } from './use-edited-record.ts';
import type { Refusals } from './use-refusals.ts';

/** What can be done with the record that is edited: saved, published, planned, copied, put into the trash and taken back. */
export function useRecordActions(
  kind: RecordKind,
  form: FormInstance<FormValues>,
  { detail, setDetail, hasChanges, show, settle }: EditedRecord,
  { notify, conflict, setConflict, ...refusals }: Refusals,
) {
  const { t } = useTranslation('dashboard');
  const send = useRecordChange();
  const [readRecord] = useLazyRecordQuery();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** Read while the form is checked; see EditorContext. */
  const publishing = useRef(false);

  function refused(error: unknown) {
    refusals.show(error, readForm(form).content, detail?.content);
    // The API's refusals are no `Error`: this is a bug of ours, which is reported like any other.
    if (error instanceof Error) throw error;
  }
  const done = (text: string) => notify({ kind: 'success', text });

  /** One action at a time; what it throws is why the API refused. */
  async function run(action: () => Promise<void>) {
    if (busy) return;
    notify.withdraw();
    setBusy(true);
    try {
      await action();
    } catch (error) {
      refused(error);
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

  /**
   * @param onto the version that is changed; undefined for a record that is not stored yet
   * @returns the record as it is stored now
   */
  async function store(onto: RecordDetail | undefined): Promise<RecordDetail> {
    const { content, slug } = readForm(form);
    const body = { content: tidy(content), ...(slug !== undefined && { slug }) };
    if (!onto) return send(createRecord(kind.name, body));
    try {
      return await send(saveRecord(kind.name, onto.record.id, { ...body, version: onto.record.version }));
    } catch (error) {
      const theirs = conflictOf<Content>(error);
      if (!theirs || theirs.trashedAt || !same(theirs.content, body.content)) throw error;
      // An earlier save of the same, whose answer never came.
      const { data: stored } = await readRecord({ kind: kind.name, name: onto.record.id });
      if (!stored) throw error;
      return stored;
    }
  }

  /** A record that is new gets its own address, so that loading the page again finds it. */
  function settled(stored: RecordDetail, sent: Content) {
    settle(stored, sent);
    if (!detail) void navigate(kind.editPath(stored.record), { replace: true });
  }

  const save = () =>
    run(async () => {
      if (!(await isComplete(false))) return;
      const sent = readForm(form).content;
      settled(await store(detail), sent);
      done(t('records.saved'));
    });

  const act = (action: RecordAction) =>
    run(async () => {
      if (action === 'publish' && !(await isComplete(true))) return;
      const sent = readForm(form).content;
      // What is typed is saved first, because what was saved is what gets published.
      const saved = action === 'publish' && (!detail || hasChanges()) ? await store(detail) : undefined;
      if (saved) setDetail(saved);
      const stored = saved ?? detail;
      if (!stored) return;
      try {
        settled(await send(actOnRecord(kind.name, stored.record, action)), sent);
        done(t(`records.did.${action}`));
      } catch (error) {
        // Saved all the same: only the publishing was refused.
        if (saved) settled(saved, sent);
        throw error;
      }
    });

  /** Stores what is stored once more, as a draft of its own: what is nearly the same need not be typed again. */
  const duplicate = () =>
    run(async () => {
      if (!detail) return;
      const content = kind.copied?.(detail.content) ?? detail.content;
      const copy = await send(createRecord(kind.name, { content }));
      void navigate(kind.editPath(copy.record));
      done(t('records.duplicated'));
    });

  /** Takes the record back out of the trash and saves what is typed here. */
  const restoreTrashed = () =>
    run(async () => {
      if (!conflict || !detail) return;
      const { record, content } = await send(
        actOnRecord(kind.name, { id: detail.record.id, version: conflict.version }, 'restore'),
      );
      if (!same(content, conflict.base)) {
        // What they wrote before they threw it away is chosen from, as in any other conflict.
        const { version, updatedAt, updatedBy } = record;
        setConflict({ ...conflict, version, content, updatedAt, updatedBy, trashedAt: null });
        return;
      }
      setConflict(undefined);
      const restored = { ...detail, record, content };
      setDetail(restored);
      show(hasChanges() ? await store(restored) : restored);
      done(t('records.did.restore'));
    });

  return {
    busy,
    publishing,
    save: () => void save(),
    act: (action: RecordAction) => void act(action),
    duplicate: () => void duplicate(),
    restoreTrashed: () => void restoreTrashed(),

    /**
     * Changes what is not content, such as the schedule.
     *
     * @param showsItself whether the caller shows why it was refused
     * @returns whether the API took it
     */
    change: async (
      changeOf: (stored: RecordDetail) => RecordChange<RecordDetail>,
      showsItself: (error: unknown) => boolean = () => false,
    ): Promise<boolean> => {
      if (!detail) return false;
      try {
        show(await send(changeOf(detail)));
        return true;
      } catch (error) {
        if (!showsItself(error)) refused(error);
        return false;
      }
    },
  };
}
