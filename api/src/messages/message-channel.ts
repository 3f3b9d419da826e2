import type { Language } from '../wire/local-text.ts';

/** The ways beside e-mail, in which what is sent has to be approved before. */
export const textChannels = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof textChannels)[number];
export type Channel = 'email' | TextChannel;

/** The messages that go by SMS and WhatsApp; each needs a template approved by the provider, in each language. */
export const textTemplates = ['visitAgreed', 'visitMoved', 'visitCancelled', 'visitReminder'] as const;
export type TextTemplate = (typeof textTemplates)[number];

/** What a site calls its approved templates, by message and language: `visitAgreed.ta`. */
export type TemplateIds = Record<`${TextTemplate}.${Language}`, string>;

/** A message as an approved template and what fills its places, in their order. */
export interface TextMessage {
  channel: TextChannel;
  /** Ten digits, in India. */
  phone: string;
  template: TextTemplate;
  language: Language;
  values: string[];
}

/** How far a provider says that a text came; each follows the one before. */
export const messageReceipts = ['sent', 'delivered', 'read'] as const;
export type MessageReceipt = (typeof messageReceipts)[number];

export type QueuedText = TextMessage & { id: string };

/** What came of an attempt. Reasons are codes: the words of a provider often repeat the number or the text. */
export type Outcome =
  | { status: 'accepted'; providerId?: string }
  /** Sending it again would not help. */
  | { status: 'refused'; reason: string }
  | { status: 'failed'; reason: string; retryAfterSeconds?: number | undefined };

/** A way to send what is in the outbox. */
export interface MessageChannel<Message> {
  /** @throws Error when there was no answer; it will be tried again, as what has failed */
  send: (message: Message) => Promise<Outcome>;
  close: () => void;
}
