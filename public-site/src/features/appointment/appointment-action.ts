import type { AppointmentReceipt, AppointmentRequest } from 'api/contract';
import {
  createContext,
  data,
  redirect,
  type ActionFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import { apiContext, languageContext, toFailure } from 'shell/api';
import { todayAtCentre } from '../../centre/clock.ts';
import { paths } from '../../paths.ts';
import { checkAppointment, type AppointmentFields, type FieldProblem } from './appointment-rules.ts';
import { consentVersion } from './consent-version.ts';

/** What became of a request; what was typed goes back with a refusal, so that nobody types it twice. */
export type AppointmentOutcome =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; fields: AppointmentFields; problems: FieldProblem[] }
  | { status: 'refused'; fields: AppointmentFields; message: string }
  | { status: 'failed'; fields: AppointmentFields };

/** Hands an outcome to the page's loader, whose data travels with the page as an action's does not. */
export const outcomeContext = createContext<AppointmentOutcome | null>(null);

export function readFields(form: FormData): AppointmentFields {
  const text = (name: keyof AppointmentFields) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    service: text('service'),
    date: text('date'),
    notes: text('notes'),
  };
}

/**
 * Takes the form, whether script sent it or the browser by itself. Script adds a key and gets the outcome as data.
 * Without one the visitor is led on to the confirmation, so that reloading sends nothing again.
 */
export async function action({ request, context }: ActionFunctionArgs<RouterContextProvider>) {
  const form = await request.formData();
  const key = form.get('idempotencyKey');
  const fields = readFields(form);
  const answer = (outcome: AppointmentOutcome, status: number) => {
    context.set(outcomeContext, outcome);
    return data(outcome, { status });
  };

  const problems = checkAppointment(fields, todayAtCentre());
  if (problems.length > 0) return answer({ status: 'invalid', fields, problems }, 400);

  const body: AppointmentRequest = {
    ...fields,
    consent: { version: consentVersion },
    language: context.get(languageContext),
    ...(typeof key === 'string' && { idempotencyKey: key }),
  };
  try {
    const { reference } = await context
      .get(apiContext)
      .send<AppointmentReceipt>('POST', '/send-appointment-email', body, { headers: sender(request) });
    if (typeof key !== 'string') return redirect(paths.appointmentReceipt(reference));
    return answer({ status: 'sent', reference }, 201);
  } catch (error) {
    const failure = toFailure(error);
    return failure.kind === 'refused'
      ? answer({ status: 'refused', fields, message: failure.message }, failure.status)
      : answer({ status: 'failed', fields }, 503);
  }
}

/** Who the server sends for: the API counts requests by address, and refuses what another site made a browser send. */
function sender({ headers }: Request): Record<string, string> {
  return Object.fromEntries(
    ['x-forwarded-for', 'sec-fetch-site', 'origin'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
