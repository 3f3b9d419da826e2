import type { ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { apiContext, toFailure, type Failure } from 'shell/api';

/** What became of a form that is sent once. */
export type Outcome = { status: 'done' } | { status: 'failed'; failure: Failure };

type Context = ActionFunctionArgs<RouterContextProvider>;

/**
 * @returns what became of the work: a refusal is told beside the form, where nothing is lost
 * @throws the way to another page, if the work leads there
 */
export async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { status: 'done' };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { status: 'failed', failure: toFailure(error) };
  }
}

/** @returns an action that sends the form's fields, the token of the mail's link among them, to one call of the API */
export const sendTo =
  (path: string) =>
  ({ request, context }: Context) =>
    outcomeOf(async () => context.get(apiContext).send('POST', path, await request.json()));
