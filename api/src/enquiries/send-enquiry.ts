import { v7 as uuid } from 'uuid';
import type { Dependencies } from '../api.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { contentHash, lockContent } from '../visitor-forms/repeated-request.ts';
import { queueEnquiryMails } from './enquiry-mail.ts';
import { findSameEnquiry, insertEnquiry, type NewEnquiry } from './enquiry-queries.ts';
import type { AcceptableEnquiry } from './enquiry-rules.ts';
import type { EnquiryReceipt, EnquiryRequest } from './enquiry-schema.ts';

/**
 * Stores an enquiry together with the mails about it, so that a mail server that is down loses nothing.
 * @returns the receipt; of the first enquiry when this one repeats it
 */
export async function sendEnquiry(
  { db, settings, mailQueued }: Dependencies,
  accepted: AcceptableEnquiry,
  { consent, idempotencyKey, language = 'en' }: EnquiryRequest,
): Promise<EnquiryReceipt> {
  const centre = await findSiteSettings(db);
  const enquiry: NewEnquiry = {
    ...accepted,
    id: uuid(),
    language,
    consent_version: consent?.version ?? null,
    consent_at: consent ? new Date() : null,
    idempotency_key: idempotencyKey ?? null,
    content_hash: contentHash(accepted),
  };

  const reference = await db.transaction().execute(async (trx) => {
    await lockContent(trx, enquiry.content_hash);
    const same = await findSameEnquiry(trx, enquiry);
    if (same) return same.reference;
    const given = await insertEnquiry(trx, enquiry);
    await queueEnquiryMails(trx, { ...enquiry, reference: given }, centre, settings.mailTo);
    return given;
  });
  mailQueued();
  return { message: 'Enquiry sent successfully!', reference };
}
