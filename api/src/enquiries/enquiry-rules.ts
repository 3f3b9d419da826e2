import { enquiryRules, isEnquiryTopic, normalisePhone, oneLine, severalLines } from '../form-rules.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import type { EnquiryRequest } from './enquiry-schema.ts';

/** A valid enquiry: trimmed, with a ten-digit phone number. */
export type AcceptedEnquiry = ReturnType<typeof checkEnquiry>;

/** @throws Problem INVALID_INPUT with the first problem as its message and all of them in its details */
export function checkEnquiry(request: EnquiryRequest) {
  const { topic = '' } = request;
  const values = {
    name: oneLine(request.name),
    email: oneLine(request.email),
    phone: normalisePhone(oneLine(request.phone)),
    message: severalLines(request.message),
  };
  refuseByRules(enquiryRules, { ...values, topic });
  // Unreachable: refuseByRules has refused it.
  if (!isEnquiryTopic(topic)) throw new Error('An enquiry without a topic passed the rules');
  return { ...values, topic };
}
