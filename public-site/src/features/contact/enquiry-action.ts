import type { EnquiryRequest } from '@nalam/api/contract';
import { enquiryRules } from '@nalam/api/form-rules';
import type { ActionFunctionArgs } from 'react-router-dom';
import { takeForm } from '@nalam/shell/take-form';
import { consentVersions } from '../../forms/consent-versions.ts';
import { sendForReference } from '../../forms/send-for-reference.ts';
import { paths } from '../../paths.ts';

export const action = (args: ActionFunctionArgs) =>
  takeForm(args, {
    rules: enquiryRules,
    send: (api, typed, { language, idempotencyKey, headers }) => {
      const consent = { version: consentVersions.enquiry };
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
