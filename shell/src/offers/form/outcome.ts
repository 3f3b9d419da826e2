import type { FieldProblem } from '@nalam/api/form-rules';
import type { Failure } from '@nalam/shell/api';

type Refusal = Extract<Failure, { kind: 'refused' }>;

/** The outcome of a submitted form. */
export type FormOutcome<Result = unknown, Problem extends FieldProblem = FieldProblem> =
  | { status: 'done'; result: Result }
  | { status: 'invalid'; problems: Problem[]; typed?: Typed }
  | { status: 'failed'; failure: Failure; typed?: Typed };

/** The input of a form that the browser sent by itself: the new page has no other copy. */
export type Typed = Partial<Record<string, string>>;

/** Field problems that only the API can find; a refusal without field names is shown as it is. */
export type ProblemsOf<Problem extends FieldProblem> = (refusal: Refusal) => Problem[];

/** @returns the outcome of a form whose call failed */
export function outcomeOfFailure<Problem extends FieldProblem>(
  failure: Failure,
  problemsOf?: ProblemsOf<Problem>,
): Exclude<FormOutcome<never, Problem>, { status: 'done' }> {
  const problems = failure.kind === 'refused' ? (problemsOf?.(failure) ?? []) : [];
  return problems.length > 0 ? { status: 'invalid', problems } : { status: 'failed', failure };
}

export function refusedFields({ details }: Refusal): string[] {
  if (!Array.isArray(details)) return [];
  return (details as { field?: unknown }[]).flatMap(({ field }) =>
    typeof field === 'string' ? [field] : [],
  );
}
