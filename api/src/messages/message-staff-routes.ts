import { Type, type Static } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
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

/** How staff see whether a visitor has been told. */
export function messageStaffRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/appointments/:id/messages',
    {
      config: { permission: 'appointments' },
      schema: {
        summary: 'What the visitor was told of the visit in the last month, the newest first',
        params: Type.Object({ id: Id }),
        response: { 200: Type.Array(VisitorMessage) },
      },
    },
    ({ params }) => listMessages(db, params.id),
  );
}

async function listMessages(db: Database, appointmentId: string): Promise<VisitorMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    subject: row.subject,
    channel: row.channel,
    state: row.receipt ?? (row.sent_at ? 'sent' : row.dead_at ? 'given-up' : 'waiting'),
    at: (row.receipt_at ?? row.sent_at ?? row.dead_at ?? row.created_at).toISOString(),
    inPlaceOf:
      row.channel === 'email' && row.text
        ? { channel: row.text.channel, reason: row.text_error ?? '' }
        : null,
  }));
}
