import { type FieldRules, type FormProblem, problemsIn, problemTexts } from '../form-rules.ts';
import { refuseWrong } from '@nalam/server-kit/problem';

/**
 * @param refusals the problem of each field, in the order of the form
 * @throws Problem INVALID_INPUT with the first problem as its message and all of them in its details
 */
export function refuseFields(refusals: [field: string, message: string | undefined][]) {
  refuseWrong(refusals.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }])));
}

/**
 * Does the same as {@link refuseFields} for a form that browsers check by the same rules; the details contain the problems as
 * codes.
 */
export function refuseByRules<Field extends string>(
  rules: FieldRules<Field, FormProblem, Map<string, string>>,
  values: Record<Field, string>,
) {
  const problems = problemsIn(rules, values, new Map(Object.entries<string>(values)));
  refuseWrong(
    problems.map(({ field, problem }) => ({ field, message: problemTexts[problem], code: problem })),
  );
}

/** @param problem as returned by a rule of form-rules.ts */
export const inWords = (problem: FormProblem | undefined) => problem && problemTexts[problem];
