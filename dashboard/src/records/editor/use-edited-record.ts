import type { RecordDetail } from '@nalam/api/contract';
import { useState } from 'react';
import type { FormInstance } from '@nalam/shared-ui/staff';
import { useDirty } from '../../unsaved-work/use-dirty.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { same } from '../content/content.ts';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import type { Conflict } from './conflict.ts';
import { formValuesOf, readForm, type FormValues } from './form-values.ts';
import { useLocalDraft } from './use-local-draft.ts';

export type EditedRecord = ReturnType<typeof useEditedRecord>;

/**
 * A record while it is edited: the form holds what is typed, `detail` what the API last answered, and the device what would
 * be lost in a crash.
 *
 * @param first undefined for a record that is not stored yet
 */
export function useEditedRecord(
  kind: RecordKind,
  first: RecordDetail | undefined,
  form: FormInstance<FormValues>,
) {
  const [detail, setDetail] = useState(first);
  const { dirty, markDirty, hasChanges } = useDirty();
  const draft = useLocalDraft(kind, first, dirty);
  const { offered } = draft;

  useUnsavedWork({
    hasChanges,
    onLeave: () => {
      markDirty(false);
      draft.forget();
    },
  });

  /** The form shows what the API answered, and nothing is unsaved. */
  function show(next: RecordDetail) {
    draft.forget();
    draft.withdraw();
    setDetail(next);
    markDirty(false);
    form.resetFields();
    form.setFieldsValue(formValuesOf(next.content));
  }

  return {
    detail,
    setDetail,
    dirty,
    hasChanges,
    show,

    /** After each change of a field. */
    changed: () => {
      const { content, slug } = readForm(form);
      const differs = slug !== undefined || !same(content, detail?.content ?? kind.blank());
      markDirty(differs);
      draft.keep(
        differs
          ? { content, ...(slug !== undefined && { slug }), version: detail?.record.version ?? 0 }
          : undefined,
      );
    },

    /**
     * What was typed while the API took its time stays, and is not saved yet.
     *
     * @param sent what the form held when the call was made
     */
    settle: (stored: RecordDetail, sent: Content) => {
      const { content } = readForm(form);
      if (same(content, sent)) show(stored);
      else if (!detail && draft.handOver(stored.record, content)) markDirty(false);
      else {
        setDetail(stored);
        markDirty(true);
      }
    },

    /** Goes on from the version that the conflict is with, with the content that was chosen. */
    rebase: ({ version, content: theirs, updatedAt, updatedBy }: Conflict, content: Content) => {
      if (!detail) return;
      setDetail({ ...detail, content: theirs, record: { ...detail.record, version, updatedAt, updatedBy } });
      form.setFieldsValue(formValuesOf(content));
      markDirty(!same(content, theirs));
    },

    draft: {
      offered,
      take: () => {
        if (!offered) return;
        form.setFieldsValue(formValuesOf(offered.content, offered.slug));
        // Saved from where it began: if others have changed the record since, that is a conflict to choose in.
        if (detail) setDetail({ ...detail, record: { ...detail.record, version: offered.version } });
        draft.withdraw();
        markDirty(true);
      },
      drop: () => {
        // What was typed since has taken its place on the device.
        if (!dirty) draft.forget();
        draft.withdraw();
      },
    },
  };
}
