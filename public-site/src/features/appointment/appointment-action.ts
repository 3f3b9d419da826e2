import type { AppointmentRequest } from '@nalam/api/contract';
import type { ActionFunctionArgs } from 'react-router-dom';
import { refusedFields, takeForm } from '@nalam/shell/take-form';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { consentVersions } from '../../forms/consent-versions.ts';
import { sendForReference } from '../../forms/send-for-reference.ts';
import { paths } from '../../paths.ts';
import { appointmentFormRules } from './appointment-form-rules.ts';

export const action = (args: ActionFunctionArgs) =>
  takeForm(args, {
    rules: appointmentFormRules(todayAtCentre()),
    send: (
      api,
      {
        channel: chosen,
        moreServices,
        homeAddress,
        homePostalCode,
        patientName,
        patientAge,
        patientSex,
        ...typed
      },
      { language, idempotencyKey, headers },
    ) => {
      const channel = textChannel(chosen);
      // Choosing SMS or WhatsApp includes consent to the form's notice about them.
      const consent = { version: [consentVersions.appointment, channel].filter(Boolean).join('-') };
      const request: AppointmentRequest = {
        ...typed,
        ...(moreServices.trim() !== '' && { moreServices: moreServices.split('\n').filter(Boolean) }),
        // Without any of these, the request has only the fields that docs/product.md#calls lists.
        ...((patientName + patientAge + patientSex).trim() !== '' && { patientName, patientAge, patientSex }),
        ...(homeAddress.trim() !== '' && { homeAddress, homePostalCode }),
        ...(channel && { channel }),
        consent,
        language,
        ...(idempotencyKey && { idempotencyKey }),
      };
      return sendForReference(api, '/send-appointment-email', request, { headers });
    },
    // Only the API knows which tests are done at home, and where.
    problemsOf: (refusal) =>
      refusedFields(refusal).flatMap((field) => {
        if (field === 'homeAddress') return { field, problem: 'homeNotPossible' as const };
        return field === 'homePostalCode' ? { field, problem: 'homeNotServed' as const } : [];
      }),
    receipt: paths.appointmentReceipt,
  });

const textChannel = (chosen: string): AppointmentRequest['channel'] =>
  chosen === 'sms' || chosen === 'whatsapp' ? chosen : undefined;
