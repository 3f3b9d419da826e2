import type { FieldProblem } from 'api/form-rules';
import type { Failure } from 'shell/api';

/** What became of a form that was sent. */
export type FormOutcome<Result = unknown, Problem extends FieldProblem = FieldProblem> =
  | { status: 'done'; result: Result }
  | { status: 'invalid'; problems: Problem[]; typed?: Typed }
  | { status: 'failed'; failure: Failure; typed?: Typed };

/** What was typed, where the browser sent the form by itself: the page that comes back has nothing else of it. */
export type Typed = Partial<Record<string, string>>;
