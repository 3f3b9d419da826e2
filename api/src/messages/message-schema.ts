import { Type, type Static } from 'typebox';
import { Id } from '../wire/id.ts';
import { Nullable } from '../wire/nullable.ts';
import { messageReceipts, textChannels } from './message-channel.ts';

/** A message to a visitor, and what became of it. */
export const VisitorMessage = Type.Object({
  _id: Id,
  subject: Type.String(),
  channel: Type.Enum(['email', ...textChannels]),
  state: Type.Enum(['waiting', ...messageReceipts, 'given-up']),
  at: Type.String({ format: 'date-time', description: 'Since when' }),
  inPlaceOf: Nullable(
    Type.Object({
      channel: Type.Enum([...textChannels]),
      reason: Type.String({ description: 'Why it could not be delivered that way' }),
    }),
  ),
});
export type VisitorMessage = Static<typeof VisitorMessage>;
