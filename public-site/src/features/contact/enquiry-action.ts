import type { EnquiryRequest } from 'api/contract';
import type { ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { consentVersions } from '../../forms/consent-versions.ts';
import { takeForm } from '../../forms/take-form.ts';
import { paths } from '../../paths.ts';
import { enquiryRules } from './enquiry-rules.ts';

export function action(args: ActionFunctionArgs<RouterContextProvider>) {
  return takeForm(args, {
    rules: enquiryRules,
    path: '/enquiries',
    body: (fields, { language, idempotencyKey }): EnquiryRequest => ({
      ...fields,
      consent: { version: consentVersions.enquiry },
      language,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
    receipt: paths.contactReceipt,
  });
}
