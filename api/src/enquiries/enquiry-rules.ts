import { enquiryTopics, normalisePhone } from '../form-rules.ts';
import { emailRefusal, nameRefusal, oneLine, phoneRefusal, tooLong } from '../visitor-forms/contact-rules.ts';
import { refuseFields } from '../visitor-forms/refuse-fields.ts';
import { type EnquiryRequest, type EnquiryTopic } from './enquiry-schema.ts';

/** An enquiry that keeps the rules: trimmed, the phone in ten digits. */
export interface AcceptedEnquiry {
  name: string;
  email: string;
  phone: string;
  topic: EnquiryTopic;
  message: string;
}

const longestMessage = 4000;

/**
 * In the order of the form, with an appointment's words for the same fields.
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export function checkEnquiry(request: EnquiryRequest): AcceptedEnquiry {
  const topic = enquiryTopics.find((known) => known === request.topic);
  const given = {
    name: oneLine(request.name),
    email: oneLine(request.email),
    phone: normalisePhone(oneLine(request.phone)),
    message: (request.message ?? '').trim(),
  };
  refuseFields([
    ['name', nameRefusal(given.name)],
    ['email', emailRefusal(given.email)],
    ['phone', phoneRefusal(given.phone)],
    ['topic', topic ? undefined : 'Please select what it is about.'],
    [
      'message',
      given.message === '' ? 'Message is required.' : tooLong('Message', given.message, longestMessage),
    ],
  ]);
  return { ...given, topic: topic ?? 'other' };
}
