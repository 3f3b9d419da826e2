import type { AppointmentRequest } from 'api/contract';
import { createContext, type ActionFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { takeForm, type FormOutcome } from '../../forms/take-form.ts';
import { paths } from '../../paths.ts';
import { appointmentRules, type AppointmentFields, type AppointmentProblem } from './appointment-rules.ts';
import { consentVersion } from './consent-version.ts';

export type AppointmentOutcome = FormOutcome<AppointmentFields, AppointmentProblem>;

export const outcomeContext = createContext<AppointmentOutcome | null>(null);

export function action(args: ActionFunctionArgs<RouterContextProvider>) {
  return takeForm(args, {
    rules: appointmentRules,
    path: '/send-appointment-email',
    body: (fields, { language, idempotencyKey }): AppointmentRequest => ({
      ...fields,
      consent: { version: consentVersion },
      language,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
    outcomeContext,
    receipt: paths.appointmentReceipt,
  });
}
