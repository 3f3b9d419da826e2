import type { ProblemBody } from 'api/contract';
import { data, redirect, type RouterContextProvider } from 'react-router-dom';
import { apiContext, languageContext, toFailure, type Failure } from 'shell/api';
import type { Language } from 'shell/contract';
import type { FieldProblem, FormRules } from './form-rules.ts';

/** The outcome of a form; without success it brings back what was typed, to save typing it twice. */
export type FormOutcome<Fields, Problem extends FieldProblem> =
  /** The reference is empty where the API gives none. */
  | { status: 'done'; reference: string }
  | { status: 'invalid'; fields: Fields; problems: Problem[] }
  | { status: 'failed'; fields: Fields; failure: Failure };

/** What an action can send to the API besides the fields. */
export interface FormSubmission {
  form: FormData;
  language: Language;
  /** Made by script when the form is first sent; sending twice with it makes one request. */
  idempotencyKey?: string;
}

export interface FormActionOptions<Fields, Problem extends FieldProblem> {
  rules: FormRules<Fields, Problem>;
  /** The path below `/api` that stores the form; its answer carries the reference number. */
  path: string;
  body: (fields: Fields, submission: FormSubmission) => unknown;
  /** Problems that only the API can find, such as in a file's content: from its code and the names of the fields. */
  problemsIn?: (code: string | undefined, fields: readonly string[]) => Problem[];
  /** Where the confirmation is. */
  receipt: (reference: string) => string;
}

/**
 * A route's action: takes the form, whether script sent it or the browser by itself. Script adds a key and gets the
 * outcome as data. Without one the visitor is led on to the confirmation, so that reloading sends nothing again.
 */
export async function takeForm<Fields, Problem extends FieldProblem>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { rules, path, body, problemsIn, receipt }: FormActionOptions<Fields, Problem>,
) {
  const form = await request.formData();
  const key = form.get('idempotencyKey');
  const fields = rules.read(form);
  const answer = (outcome: FormOutcome<Fields, Problem>, status: number) => data(outcome, { status });

  const problems = rules.check(fields, form);
  if (problems.length > 0) return answer({ status: 'invalid', fields, problems }, 400);

  const submission: FormSubmission = {
    form,
    language: context.get(languageContext),
    ...(typeof key === 'string' && { idempotencyKey: key }),
  };
  try {
    const stored = await context
      .get(apiContext)
      .send<{ reference?: string } | null>('POST', path, body(fields, submission), {
        headers: senderOf(request),
        ...(carriesFile(form) && { slow: true }),
      });
    const reference = stored?.reference ?? '';
    if (typeof key !== 'string') return redirect(receipt(reference));
    return answer({ status: 'done', reference }, 201);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind !== 'refused') return answer({ status: 'failed', fields, failure }, 503);
    const { code, details, status } = failure;
    const found = problemsIn?.(code, fieldsIn(details as ProblemBody['details'])) ?? [];
    return found.length > 0
      ? answer({ status: 'invalid', fields, problems: found }, status)
      : answer({ status: 'failed', fields, failure }, status);
  }
}

const fieldsIn = (details: ProblemBody['details']) =>
  Array.isArray(details) ? details.map(({ field }) => field) : [];

const carriesFile = (form: FormData) => [...form.values()].some((value) => typeof value !== 'string');

/** The visitor's own headers: the API limits requests by address, and refuses those that another site made a browser send. */
function senderOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries(
    ['x-forwarded-for', 'sec-fetch-site', 'origin'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
