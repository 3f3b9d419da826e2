import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { Id } from '../wire/id.ts';
import { VisitorMessage } from './message-schema.ts';

/** The route by which staff see whether a visitor was notified. */
export function messageStaffRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/appointments/:id/messages',
    {
      config: { permission: 'appointments' },
      schema: {
        summary: 'The messages to the visitor about the visit in the last month, newest first',
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
