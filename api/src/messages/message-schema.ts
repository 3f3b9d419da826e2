import { Type, type Static } from 'typebox';
import { Id } from '../wire/id.ts';
import { Nullable } from '../wire/nullable.ts';
import { messageReceipts, textChannels } from './message-channel.ts';

/** A message to a visitor and its delivery state. */
export const VisitorMessage = Type.Object({
  _id: Id,
  subject: Type.String(),
  channel: Type.Enum(['email', ...textChannels]),
  state: Type.Enum(['waiting', ...messageReceipts, 'given-up']),
  at: Type.String({ format: 'date-time', description: 'The time of its state' }),
  inPlaceOf: Nullable(
    Type.Object({
      channel: Type.Enum([...textChannels]),
      reason: Type.String({ description: 'Why it could not be delivered by that channel' }),
    }),
  ),
});
export type VisitorMessage = Static<typeof VisitorMessage>;
