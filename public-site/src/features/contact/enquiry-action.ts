import type { EnquiryRequest } from '@nalam/api/contract';
import { enquiryRules } from '@nalam/api/form-rules';
import type { ActionFunctionArgs } from 'react-router-dom';
import { enquiryConsentVersion } from '@nalam/shell/enquiry-consent';
import { takeForm } from '@nalam/shell/take-form';
import { sendForReference } from '../../forms/send-for-reference.ts';
import { paths } from '../../paths.ts';

export const action = (args: ActionFunctionArgs) =>
  takeForm(args, {
    rules: enquiryRules,
    send: (api, typed, { language, idempotencyKey, headers }) => {
      const consent = { version: enquiryConsentVersion };
      const request: EnquiryRequest = {
        ...typed,
        consent,
        language,
        ...(idempotencyKey && { idempotencyKey }),
      };
      return sendForReference(api, '/enquiries', request, { headers });
    },
    receipt: paths.contactReceipt,
  });
