import type { AppointmentRequest } from '@nalam/api/contract';
import { appointmentRules } from '@nalam/api/form-rules';
import type { ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { takeForm } from '@nalam/shell/take-form';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { consentVersions } from '../../forms/consent-versions.ts';
import { sendForReference } from '../../forms/send-for-reference.ts';
import { paths } from '../../paths.ts';

export const action = (args: ActionFunctionArgs<RouterContextProvider>) =>
  takeForm(args, {
    rules: appointmentRules(todayAtCentre()),
    send: (api, { moreServices, ...typed }, { language, idempotencyKey, headers }) => {
      const consent = { version: consentVersions.appointment };
      const request: AppointmentRequest = {
        ...typed,
        ...(moreServices !== '' && { moreServices: moreServices.split('\n') }),
        consent,
        language,
        ...(idempotencyKey && { idempotencyKey }),
      };
      return sendForReference(api, '/send-appointment-email', request, { headers });
    },
    receipt: paths.appointmentReceipt,
  });
