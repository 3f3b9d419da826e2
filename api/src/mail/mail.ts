/** A mail that is ready to go. */
export interface Mail {
  to: string;
  replyTo: string | null;
  subject: string;
  body: string;
  /** An event for the reader's calendar (RFC 5545). */
  calendar?: string | null;
}

/** A mail out of the outbox. Its id makes the Message-ID, so that one sent twice can be recognised. */
export interface QueuedMail extends Mail {
  id: string;
}
