import type { Language } from '../wire/local-text.ts';

/** The channels besides email, whose messages need an approved template. */
export const textChannels = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof textChannels)[number];
export type Channel = 'email' | TextChannel;

/** The messages sent by SMS and WhatsApp; the provider must approve a template for each in each language. */
export const textTemplates = ['visitAgreed', 'visitMoved', 'visitCancelled', 'visitReminder'] as const;
export type TextTemplate = (typeof textTemplates)[number];

/** A site's ids of approved templates, by message and language: `visitAgreed.ta`. */
export type TemplateIds = Record<`${TextTemplate}.${Language}`, string>;

/** A message as an approved template with the values of its placeholders, in order. */
export interface TextMessage {
  channel: TextChannel;
  /** Ten digits, an Indian number. */
  phone: string;
  template: TextTemplate;
  language: Language;
  values: string[];
}

/** The delivery states that a provider reports, in order. */
export const messageReceipts = ['sent', 'delivered', 'read'] as const;
export type MessageReceipt = (typeof messageReceipts)[number];

export type QueuedText = TextMessage & { id: string };

/**
 * The outcome of an attempt. Reasons are codes, because a provider's error text often repeats the number or the
 * message.
 */
export type Outcome =
  | { status: 'accepted'; providerId?: string }
  /** Retrying would not help. */
  | { status: 'refused'; reason: string }
  | { status: 'failed'; reason: string; retryAfterSeconds?: number | undefined };

/** A channel for messages in the outbox. */
export interface MessageChannel<Message> {
  /** @throws Error without an answer; the message is retried like a failed one */
  send: (message: Message) => Promise<Outcome>;
  close: () => void;
}
