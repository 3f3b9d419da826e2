import { Type, type Static } from 'typebox';
import { textChannels } from '../messages/message-channel.ts';
import { Id } from '../wire/id.ts';
import { Nullable } from '../wire/nullable.ts';

/** A message that could not be sent. Its text is left out: it may hold a link that signs its reader in. */
export const UndeliveredMail = Type.Object({
  _id: Id,
  to: Type.String({ description: 'An e-mail address; of a text, the phone number' }),
  channel: Type.Optional(Type.Enum(['email', ...textChannels])),
  subject: Type.String(),
  queuedAt: Type.String({ format: 'date-time' }),
  reason: Type.String({
    description: 'The kind of failure, and the status of the server if it gave one',
  }),
  nextAttemptAt: Nullable(Type.String({ format: 'date-time', description: 'Null once it was given up' })),
});
export type UndeliveredMail = Static<typeof UndeliveredMail>;
