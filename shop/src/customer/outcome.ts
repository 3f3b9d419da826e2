import { data, type ActionFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { apiContext, toFailure, type ApiClient, type Failure } from 'shell/api';
import { readStored } from '../device/device-storage.ts';
import { tokenKey } from './token-key.ts';
import { hasEnded } from './has-ended.ts';

/** The outcome of a form that was sent. */
export type Outcome = { status: 'done'; result: unknown } | { status: 'failed'; failure: Failure };

type Context = ActionFunctionArgs<RouterContextProvider>;

/**
 * @returns the outcome; a refusal is shown beside the form, where nothing is lost
 * @throws a redirect, if the work answers with one
 */
export async function outcomeOf(work: () => Promise<unknown>) {
  try {
    return { status: 'done', result: await work() } satisfies Outcome;
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure = toFailure(error);
    const outcome: Outcome = { status: 'failed', failure };
    if (failure.kind === 'refused' && !hasEnded(failure)) return outcome;
    // With this status the page is not revalidated, which would fail as well and lose what was typed.
    return data(outcome, { status: 503 });
  }
}

/** @returns an action that sends the form's fields, the token of the mail's link among them, to one call of the API */
export const sendTo =
  (path: string) =>
  ({ request, context }: Context) =>
    outcomeOf(async () => context.get(apiContext).send('POST', path, await request.json()));

/**
 * @param work gets what was sent, of which the API decides whether it is right; a session that has ended is a refusal like
 *   any other, see `SignedInForm`
 * @returns an action that does a customer's work with the form's fields
 */
export const sendAsCustomer =
  (work: (api: ApiClient, token: string, sent: never) => Promise<unknown>) =>
  ({ request, context }: Context) =>
    outcomeOf(async () =>
      work(context.get(apiContext), readStored(tokenKey) ?? '', (await request.json()) as never),
    );
