import type { EnquiryRequest } from 'api/contract';
import { createContext, type ActionFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { takeForm, type FormOutcome } from '../../forms/take-form.ts';
import { paths } from '../../paths.ts';
import { consentVersion } from './consent-version.ts';
import { enquiryRules, type EnquiryFields, type EnquiryProblem } from './enquiry-rules.ts';

export type EnquiryOutcome = FormOutcome<EnquiryFields, EnquiryProblem>;

export const outcomeContext = createContext<EnquiryOutcome | null>(null);

export function action(args: ActionFunctionArgs<RouterContextProvider>) {
  return takeForm(args, {
    rules: enquiryRules,
    path: '/enquiries',
    body: (fields, { language, idempotencyKey }): EnquiryRequest => ({
      ...fields,
      consent: { version: consentVersion },
      language,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
    outcomeContext,
    receipt: paths.contactReceipt,
  });
}
