/** An email that is ready to send. */
export interface Mail {
  to: string;
  replyTo: string | null;
  subject: string;
  body: string;
  /** An event for the reader's calendar (RFC 5545). */
  calendar?: string | null;
}

/** An email from the outbox. Its Message-ID contains its id, so that duplicates can be recognised. */
export interface QueuedMail extends Mail {
  id: string;
}
