import { type FieldRules, type FormProblem, problemsIn, problemTexts } from '../form-rules.ts';
import { refuseWrong } from '@nalam/server-kit/problem';

/**
 * @param refusals each field with what is wrong with it, in the order of the form
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export function refuseFields(refusals: [field: string, message: string | undefined][]) {
  refuseWrong(refusals.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }])));
}

/** As {@link refuseFields}, for a form that browsers check by the same rules; the details have the problems as codes. */
export function refuseByRules<Field extends string>(
  rules: FieldRules<Field, FormProblem, Map<string, string>>,
  values: Record<Field, string>,
) {
  const problems = problemsIn(rules, values, new Map(Object.entries<string>(values)));
  refuseWrong(
    problems.map(({ field, problem }) => ({ field, message: problemTexts[problem], code: problem })),
  );
}

/** @param problem as a rule of form-rules.ts returns it */
export const inWords = (problem: FormProblem | undefined) => problem && problemTexts[problem];
