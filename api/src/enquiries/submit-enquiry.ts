import type { Dependencies } from '../api.ts';
import type { Receipt } from '../visitor-forms/request-schema.ts';
import { newRequest, storeRequest } from '../visitor-forms/store-request.ts';
import { queueEnquiryMails } from './enquiry-mail.ts';
import type { AcceptedEnquiry } from './enquiry-rules.ts';
import type { EnquiryRequest } from './enquiry-schema.ts';

/** @returns the receipt; that of the first enquiry if this is a repetition */
export async function submitEnquiry(
  { db, settings, mailQueued }: Dependencies,
  accepted: AcceptedEnquiry,
  { consent, idempotencyKey, language = 'en' }: EnquiryRequest,
): Promise<Receipt> {
  const enquiry = {
    ...newRequest(accepted, { language, consentVersion: consent?.version, idempotencyKey }),
    ...accepted,
  };

  const { reference } = await storeRequest(db, 'enquiries', enquiry, (trx, number) =>
    queueEnquiryMails(trx, { ...enquiry, reference: number }, settings.mailTo),
  );
  mailQueued();
  return { message: 'Enquiry sent successfully!', reference };
}
