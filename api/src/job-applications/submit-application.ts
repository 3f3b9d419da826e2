import { createHash } from 'node:crypto';
import type { Dependencies } from '../api.ts';
import { findOpening, isClosed, type PublishedOpening } from '../careers/opening-queries.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import type { Receipt } from '../visitor-forms/request-schema.ts';
import { newRequest, storeRequest } from '../visitor-forms/store-request.ts';
import type { Language } from '../wire/local-text.ts';
import { queueApplicationMails } from './application-mail.ts';
import type { AcceptedApplication } from './application-rules.ts';
import { cvKey, removeCv } from './cv-files.ts';

/** @throws Problem NOT_FOUND, and GONE after the opening's last date in Asia/Kolkata */
export async function findOpenOpening({ db }: Dependencies, slug: string): Promise<PublishedOpening> {
  const opening = await findOpening(db, slug);
  if (!opening) throw noSuch('position');
  if (isClosed(opening.content)) {
    throw new Problem('GONE', 'Applications for this position have closed.');
  }
  return opening;
}

/**
 * Stores an application with its CV and its emails. Writes the file first, so that no stored application lacks its CV.
 * @returns the receipt; that of the first application if this is a repetition
 */
export async function submitApplication(
  { db, storage, settings, mailQueued }: Dependencies,
  opening: PublishedOpening,
  { cv, consentVersion, ...accepted }: AcceptedApplication,
  { idempotencyKey, language }: { idempotencyKey: string | undefined; language: Language },
): Promise<Receipt> {
  const cvHash = createHash('sha256').update(cv.bytes).digest('base64url');
  const content = { ...accepted, opening: opening.id, cv: cvHash };
  const application = {
    ...newRequest(content, { language, consentVersion, idempotencyKey }),
    ...accepted,
    consent_version: consentVersion,
    consent_at: new Date(),
    opening_id: opening.id,
    opening_title: opening.content.title.en,
    cv_format: cv.format,
    cv_bytes: cv.bytes.length,
  };

  await storage.write(cvKey(application.id, cv.format), cv.bytes);
  // A commit may succeed although its answer is lost.
  const commit = { mayBeDone: false };
  try {
    const { reference, isNew } = await storeRequest(
      db,
      'job_applications',
      application,
      async (trx, number) => {
        const mailed = { ...application, reference: number, opening: opening.content.title };
        await queueApplicationMails(trx, mailed, settings.mailTo);
        commit.mayBeDone = true;
      },
    );
    if (!isNew) await removeCv(storage, application);
    mailQueued();
    return { message: 'Application sent successfully!', reference };
  } catch (error) {
    // delete-unused-cvs.ts deletes the file if there is no row.
    if (!commit.mayBeDone) await removeCv(storage, application);
    throw error;
  }
}
