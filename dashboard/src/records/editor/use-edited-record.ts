import type { RecordDetail } from 'api/contract';
import { useCallback, useRef, useState } from 'react';
import type { FormInstance } from 'shared-ui/staff';
import { same } from '../content/content.ts';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import type { Conflict } from './conflict.ts';
import { formValuesOf, readForm, type FormValues } from './form-values.ts';
import { useLocalDraft } from './use-local-draft.ts';

/**
 * A record while it is edited: the form holds what is typed, `detail` what the API last said, and the device what would be
 * lost in a crash.
 *
 * @param first undefined for a record that does not exist yet
 */
export function useEditedRecord(
  kind: RecordKind,
  first: RecordDetail | undefined,
  form: FormInstance<FormValues>,
) {
  const [detail, setDetail] = useState(first);
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  // Beside the state: who has saved leaves at once, before anything is rendered again.
  const isDirty = useRef(false);
  const { offered, keep, forget, handOver, withdraw } = useLocalDraft(kind, first, dirty);

  const markDirty = useCallback((next: boolean) => {
    isDirty.current = next;
    setDirty(next);
  }, []);
  const hasChanges = useCallback(() => isDirty.current, []);

  const changed = useCallback(() => {
    const { content, slug } = readForm(form);
    const differs = slug !== undefined || !same(content, detail?.content ?? kind.blank());
    markDirty(differs);
    keep(
      differs
        ? { content, ...(slug !== undefined && { slug }), version: detail?.record.version ?? 0 }
        : undefined,
    );
  }, [form, detail, kind, markDirty, keep]);

  /** What the API now says; the form shows it, and nothing is unsaved. */
  const show = useCallback(
    (next: RecordDetail) => {
      forget();
      withdraw();
      setDetail(next);
      markDirty(false);
      form.resetFields();
      form.setFieldsValue(formValuesOf(next.content));
    },
    [form, markDirty, forget, withdraw],
  );

  /**
   * What was typed while the API took its time stays, and is not saved yet.
   *
   * @param sent what the form held when the call was made
   */
  function settle(stored: RecordDetail, wasNew: boolean, sent: Content) {
    const { content } = readForm(form);
    if (same(content, sent)) show(stored);
    else if (wasNew && handOver(stored.record, content)) markDirty(false);
    else {
      setDetail(stored);
      markDirty(true);
    }
  }

  return {
    detail,
    setDetail,
    dirty,
    hasChanges,
    conflict,
    setConflict,
    changed,
    show,
    settle,
    forget: () => {
      markDirty(false);
      forget();
    },
    offered,
    takeOffered: () => {
      if (!offered) return;
      form.setFieldsValue(formValuesOf(offered.content, offered.slug));
      // Saved from where it began: if others have changed the record since, that is a conflict to choose in.
      if (detail) setDetail({ ...detail, record: { ...detail.record, version: offered.version } });
      withdraw();
      markDirty(true);
    },
    dropOffered: () => {
      // What was typed since has taken its place on the device.
      if (!dirty) forget();
      withdraw();
    },
    resolve: (content: Content) => {
      if (!conflict || !detail) return;
      const { version, content: theirs, updatedAt, updatedBy } = conflict;
      setDetail({ ...detail, content: theirs, record: { ...detail.record, version, updatedAt, updatedBy } });
      form.setFieldsValue(formValuesOf(content));
      setConflict(undefined);
      markDirty(!same(content, theirs));
    },
  };
}
