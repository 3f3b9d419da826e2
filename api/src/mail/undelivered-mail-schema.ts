import { Type, type Static } from 'typebox';
import { textChannels } from '../messages/message-channel.ts';
import { Id } from '../wire/id.ts';
import { Nullable } from '../wire/nullable.ts';

/** A message that could not be sent, without its text, which may contain a sign-in link. */
export const UndeliveredMail = Type.Object({
  _id: Id,
  to: Type.String({ description: 'An email address, or the phone number of an SMS or WhatsApp message' }),
  channel: Type.Optional(Type.Enum(['email', ...textChannels])),
  subject: Type.String(),
  request: Type.Optional(
    Nullable(
      Type.Object(
        { reference: Type.String(), name: Type.String(), phone: Type.String() },
        { description: 'The appointment request whose visitor waits for it' },
      ),
    ),
  ),
  queuedAt: Type.String({ format: 'date-time' }),
  reason: Type.String({
    description: 'The kind of failure, and the server’s status if it sent one',
  }),
  nextAttemptAt: Nullable(Type.String({ format: 'date-time', description: 'Null after the last attempt' })),
});
export type UndeliveredMail = Static<typeof UndeliveredMail>;

/** The maximum number of messages that the list shows and one call retries. */
export const maxListed = 50;

export const MailsToRetry = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: maxListed }),
});
