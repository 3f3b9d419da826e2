import { problemsIn, type FieldProblem, type FieldRules } from '@nalam/api/form-rules';
import { data, redirect, type RouterContextProvider } from 'react-router-dom';
import { apiContext, languageContext, toFailure, type ApiClient } from '@nalam/shell/api';
import type { Language } from '../contract.ts';
import { outcomeOfFailure, type FormOutcome, type ProblemsOf } from './outcome.ts';

export { outcomeOfFailure, refusedFields, type FormOutcome, type ProblemsOf } from './outcome.ts';

/** The submission of a form, apart from its fields. */
export interface Submission {
  form: FormData;
  language: Language;
  /** Created by script when the form is first sent: repeated submissions with it make one request. */
  idempotencyKey?: string;
  /** The visitor's own headers: the API limits requests by address, and refuses cross-site ones. */
  headers: Record<string, string>;
}

export interface FormActionOptions<Field extends string, Code extends string, Result> {
  rules: FieldRules<Field, Code, FormData>;
  /** Sends the form to the API. May throw a redirect, which is followed. */
  send: (api: ApiClient, typed: Record<Field, string>, submission: Submission) => Promise<Result>;
  problemsOf?: ProblemsOf<FieldProblem<Field, Code>>;
  /** The address to which a browser without script is redirected, so that reloading sends nothing again. */
  receipt?: (result: Result) => string;
}

/**
 * A route's action: checks a form and sends it, for both script and plain browsers. Script gets the outcome as data; without
 * script the visitor is redirected to the receipt, or the page is rendered again with the input.
 */
export async function takeForm<Field extends string, Code extends string, Result>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { rules, send, problemsOf, receipt }: FormActionOptions<Field, Code, Result>,
) {
  const form = await request.formData();
  const key = form.get('idempotencyKey');
  const isByScript = typeof key === 'string';
  const typed = textsIn(form, rules);
  const comesBack = isByScript ? {} : { typed };
  type Outcome = FormOutcome<Result, FieldProblem<Field, Code>>;
  const answer = (outcome: Outcome, status: number) => data(outcome, { status });

  const problems = problemsIn(rules, typed, form);
  if (problems.length > 0) return answer({ status: 'invalid', problems, ...comesBack }, 400);
  try {
    const result = await send(context.get(apiContext), typed, {
      form,
      language: context.get(languageContext),
      ...(isByScript && { idempotencyKey: key }),
      headers: headersOfSender(request),
    });
    if (!isByScript && receipt) return redirect(receipt(result));
    return answer({ status: 'done', result }, 201);
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure = toFailure(error);
    const status = failure.kind === 'refused' ? failure.status : 503;
    return answer({ ...outcomeOfFailure(failure, problemsOf), ...comesBack }, status);
  }
}

/** @returns the text fields as typed, several with one name joined by line breaks; a missing one counts as empty */
export function textsIn<Field extends string>(
  form: FormData,
  rules: Record<Field, unknown>,
): Record<Field, string> {
  const text = (values: FormDataEntryValue[]) =>
    values.filter((value) => typeof value === 'string').join('\n');
  const fields = Object.keys(rules) as Field[];
  return Object.fromEntries(fields.map((field) => [field, text(form.getAll(field))])) as Record<
    Field,
    string
  >;
}

function headersOfSender({ headers }: Request): Record<string, string> {
  return Object.fromEntries(
    ['x-forwarded-for', 'sec-fetch-site', 'origin'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
