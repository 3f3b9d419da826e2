import type { RecordDetail } from '@nalam/api/contract';
import { useState } from 'react';
import type { FormInstance } from '@nalam/shared-ui/staff';
import { useDirty } from '../../unsaved-work/use-dirty.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { isEqual } from '../content/content.ts';
import type { Content } from '../record-contract.ts';
import type { RecordKind } from '../record-kind.ts';
import type { Conflict } from './conflict.ts';
import { formValuesOf, readForm, type FormValues } from './form-values.ts';
import { useLocalDraft } from './use-local-draft.ts';

export type EditedRecord = ReturnType<typeof useEditedRecord>;

interface RecordToEdit {
  kind: RecordKind;
  /** Undefined for a record that is not stored yet. */
  first: RecordDetail | undefined;
  /** The content of a new record. */
  blank: Content;
  form: FormInstance<FormValues>;
}

/** A record being edited: the form holds the input, `detail` the API's last answer, and the device a backup against crashes. */
export function useEditedRecord({ kind, first, blank, form }: RecordToEdit) {
  const [detail, setDetail] = useState(first);
  const { dirty, markDirty, hasChanges } = useDirty();
  const draft = useLocalDraft({ kind, first, blank, dirty });
  const { offered } = draft;

  useUnsavedWork({
    hasChanges,
    onLeave: () => {
      markDirty(false);
      draft.forget();
    },
  });

  /** Shows the API's answer in the form, without unsaved changes. */
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

    /** Called after each change of a field. */
    changed: () => {
      const { content, slug } = readForm(form);
      const differs = slug !== undefined || !isEqual(content, detail?.content ?? blank);
      markDirty(differs);
      draft.keep(
        differs
          ? { content, ...(slug !== undefined && { slug }), version: detail?.record.version ?? 0 }
          : undefined,
      );
    },

    /**
     * Keeps input from during the call as unsaved changes.
     * @param sentContent the form's values when the call was made
     */
    settle: (stored: RecordDetail, sentContent: Content) => {
      const { content } = readForm(form);
      if (isEqual(content, sentContent)) show(stored);
      else if (!detail && draft.handOver(stored.record, content)) markDirty(false);
      else {
        setDetail(stored);
        markDirty(true);
      }
    },

    /** Continues from the conflicting version, with the chosen content. */
    rebase: ({ version, content: theirs, updatedAt, updatedBy }: Conflict, content: Content) => {
      if (!detail) return;
      setDetail({ ...detail, content: theirs, record: { ...detail.record, version, updatedAt, updatedBy } });
      form.setFieldsValue(formValuesOf(content));
      markDirty(!isEqual(content, theirs));
    },

    draft: {
      offered,
      take: () => {
        if (!offered) return;
        form.setFieldsValue(formValuesOf(offered.content, offered.slug));
        // Based on its original version: if others have changed the record since, saving it causes a conflict.
        if (detail) setDetail({ ...detail, record: { ...detail.record, version: offered.version } });
        draft.withdraw();
        markDirty(true);
      },
      drop: () => {
        // Newer changes have replaced it on the device.
        if (!dirty) draft.forget();
        draft.withdraw();
      },
    },
  };
}
