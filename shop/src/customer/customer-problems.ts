import type { FieldProblem } from '@nalam/api/form-rules';
import { refusedFields, type ProblemsOf } from '@nalam/shell/take-form';
import type texts from '../../locales/en/shop-customer.json';

/** The problems of fields in customers' forms. */
export type ProblemKey = keyof typeof texts.problem;

/** The forms check these fields by the API's rules; it may refuse more, such as an easily guessed password. */
const refusedAs: Partial<Record<string, ProblemKey>> = {
  name: 'nameMissing',
  email: 'emailInvalid',
  phone: 'phoneInvalid',
  password: 'passwordWeak',
  newPassword: 'passwordWeak',
  lines: 'linesMissing',
  city: 'cityMissing',
  postalCode: 'postalCodeInvalid',
};

/** Maps fields refused by the API to the forms' names. */
export const problemsOf: ProblemsOf<FieldProblem<string, ProblemKey>> = (refusal) => {
  if (refusal.code === 'EMAIL_TAKEN') return [{ field: 'email', problem: 'emailTaken' }];
  return refusedFields(refusal).flatMap((name) => {
    const field = name.replace(/^address\./, '');
    const problem = refusedAs[field];
    return problem ? [{ field, problem }] : [];
  });
};
