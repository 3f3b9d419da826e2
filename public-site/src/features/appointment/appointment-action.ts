import type { AppointmentRequest } from 'api/contract';
import type { ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { consentVersions } from '../../forms/consent-versions.ts';
import { takeForm } from '../../forms/take-form.ts';
import { paths } from '../../paths.ts';
import { appointmentRules } from './appointment-rules.ts';

export function action(args: ActionFunctionArgs<RouterContextProvider>) {
  return takeForm(args, {
    rules: appointmentRules,
    path: '/send-appointment-email',
    body: (fields, { language, idempotencyKey }): AppointmentRequest => ({
      ...fields,
      consent: { version: consentVersions.appointment },
      language,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
    receipt: paths.appointmentReceipt,
  });
}
