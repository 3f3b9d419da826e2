/** A mail that is ready to send. */
export interface Mail {
  to: string;
  replyTo: string | null;
  subject: string;
  body: string;
  /** An event for the reader's calendar (RFC 5545). */
  calendar?: string | null;
}

/** A mail from the outbox. Its Message-ID is made from its id, so that one sent twice can be recognised. */
export interface QueuedMail extends Mail {
  id: string;
}
