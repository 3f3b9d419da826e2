import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormInstance } from '@nalam/shared-ui/staff';
import { useNotices } from '../../notices.ts';
import { conflictOf } from '../../conflict.ts';
import { fieldName, problemsOf, useFieldText, type FieldName } from '../../field-errors.ts';
import type { Content } from '../record-contract.ts';
import type { Conflict } from './conflict.ts';
import type { FormValues } from './form-values.ts';

const formName = (field: string): FieldName => (field === 'slug' ? ['$slug'] : fieldName(field));

export type Refusals = ReturnType<typeof useRefusals>;

/** Shows why a form could not be saved: an invalid field, a conflict, or a failure of the API. */
export function useRefusals(form: FormInstance<FormValues>) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const fieldText = useFieldText();
  const [conflict, setConflict] = useState<Conflict>();

  const goTo = (name: FieldName) => form.scrollToField(name, { focus: true, block: 'center' });

  return {
    /** Uses the same key for success messages, because a message replaces only those with its key. */
    notices,
    conflict,
    setConflict,

    /** @returns whether all fields are valid; otherwise the first invalid one gets the focus */
    isComplete: async (): Promise<boolean> => {
      try {
        await form.validateFields();
        return true;
      } catch (error) {
        const [wrong] = (error as { errorFields?: { name: FieldName }[] }).errorFields ?? [];
        if (wrong) goTo(wrong.name);
        notices.failed(t('records.fieldsRefused'));
        return false;
      }
    },

    /**
     * Shows why the API refused.
     * @param mine the form's content
     * @param base the content that it is based on; undefined for a record that is not stored yet
     */
    show: (error: unknown, mine: Content, base: Content | undefined) => {
      const theirs = conflictOf<Content>(error);
      if (theirs && base) {
        setConflict({ ...theirs, base, mine });
        return;
      }
      const problems = problemsOf(error);
      form.setFields(
        problems.map((problem) => ({ name: formName(problem.field), errors: [fieldText(problem)] })),
      );
      const [first] = problems;
      if (first) goTo(formName(first.field));
      notices.failed(first ? t('records.fieldsRefused') : error);
    },
  };
}
