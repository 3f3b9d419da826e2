import type { Database } from '../database/schema.ts';
import type { VisitorMessage } from './message-schema.ts';

/** Lists the newest messages about a visit, of which there are few. */
export async function listMessages(db: Database, appointmentId: string): Promise<VisitorMessage[]> {
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
