import type { FieldProblem, FieldRules } from '@nalam/api/form-rules';
import type { ActionFunctionArgs } from 'react-router-dom';
import type { ApiClient } from '@nalam/shell/api';
import { takeForm, type FormActionOptions, type ProblemsOf } from '@nalam/shell/take-form';
import { readStored } from '../device/device-storage.ts';
import { problemsOf, type ProblemKey } from './customer-problems.ts';
import { tokenKey } from './token-key.ts';

type Submission = Parameters<FormActionOptions<string, string, unknown>['send']>[2];

interface CustomerFormAction<Field extends string, Result> {
  rules: FieldRules<Field, ProblemKey, FormData>;
  send: (
    api: ApiClient,
    token: string,
    typed: Record<Field, string>,
    submission: Submission,
  ) => Promise<Result>;
}

/** A wrong password here fails a confirmation, not a sign-in. */
const problemsOfCustomer: ProblemsOf<FieldProblem<string, ProblemKey>> = (refusal) =>
  refusal.code === 'INVALID_CREDENTIALS'
    ? [{ field: 'password', problem: 'passwordWrong' }]
    : problemsOf(refusal);

/**
 * The action of a page with a form for signed-in customers: `takeForm` with the customer's token. An ended session is a refusal
 * like any other: see `SignedInForm`.
 */
export const takeCustomerForm = <Field extends string, Result>(
  args: ActionFunctionArgs,
  { rules, send }: CustomerFormAction<Field, Result>,
) =>
  takeForm<string, ProblemKey, Result>(args, {
    rules,
    problemsOf: problemsOfCustomer,
    send: (api, typed, submission) => send(api, readStored(tokenKey) ?? '', typed, submission),
  });
