import type { ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { apiContext, toFailure, type Failure } from 'shell/api';

/** What became of a form that is sent once. */
export type Outcome = { status: 'done' } | { status: 'failed'; failure: Failure };

/** @returns an action that sends the form's fields, the token of the mail's link among them, to one call of the API */
export const sendTo =
  (path: string) =>
  async ({ request, context }: ActionFunctionArgs<RouterContextProvider>): Promise<Outcome> => {
    try {
      await context.get(apiContext).send('POST', path, Object.fromEntries(await request.formData()));
      return { status: 'done' };
    } catch (error) {
      return { status: 'failed', failure: toFailure(error) };
    }
  };
