import type { FormInstance } from 'shared-ui/staff';
import { fieldName, problemsOf, useFieldText, type FieldName } from '../../field-errors.ts';
import type { FormValues } from './form-values.ts';

const formName = (field: string): FieldName => (field === 'slug' ? ['$slug'] : fieldName(field));

/** @returns a function that says beside each field what the API refused there, and whether there was any */
export function useRefusedFields(form: FormInstance<FormValues>): (error: unknown) => boolean {
  const fieldText = useFieldText();
  return (error) => {
    const problems = problemsOf(error);
    form.setFields(
      problems.map((problem) => ({ name: formName(problem.field), errors: [fieldText(problem)] })),
    );
    const [first] = problems;
    if (!first) return false;
    goTo(form, formName(first.field));
    return true;
  };
}

/** Brings a field into view and puts the focus there. */
export function goTo(form: FormInstance<FormValues>, name: FieldName) {
  form.scrollToField(name, { focus: true, block: 'center' });
}

/** @returns whether all fields are right; otherwise the first that is not has the focus */
export async function isComplete(form: FormInstance<FormValues>): Promise<boolean> {
  try {
    await form.validateFields();
    return true;
  } catch (error) {
    const [wrong] = (error as { errorFields?: { name: FieldName }[] }).errorFields ?? [];
    if (wrong) goTo(form, wrong.name);
    return false;
  }
}
