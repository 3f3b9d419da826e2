import { Type, type Static } from 'typebox';
import { sql } from 'kysely';
import type { Api, Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { Id } from '../wire/id.ts';
import { Nullable } from '../wire/nullable.ts';

/** The list shows no more; the next ones follow as these are sent. */
const maxListed = 50;

/** A mail that could not be sent. Its text is left out: it may hold a link that signs its reader in. */
export const UndeliveredMail = Type.Object({
  _id: Id,
  to: Type.String(),
  subject: Type.String(),
  queuedAt: Type.String({ format: 'date-time' }),
  reason: Type.String({
    description: 'The kind of failure, and the status of the mail server if it gave one',
  }),
  nextAttemptAt: Nullable(Type.String({ format: 'date-time', description: 'Null once it was given up' })),
});
export type UndeliveredMail = Static<typeof UndeliveredMail>;

export const MailsToRetry = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: maxListed }),
});

/** Lists the mails that could not be sent, and sends them again. */
export function undeliveredMailStaffRoutes(app: Api, { db, mailQueued }: Dependencies) {
  const config = { permission: 'mails' } as const;

  app.get(
    '/dashboard/undelivered-mails',
    {
      config,
      schema: {
        summary: 'The mails that could not be sent, those that were given up first',
        response: { 200: Type.Array(UndeliveredMail) },
      },
    },
    () => listUndelivered(db),
  );

  app.post(
    '/dashboard/undelivered-mails/retry',
    {
      config,
      schema: {
        summary: 'Sends mails again that could not be sent; those that were sent since are left out',
        body: MailsToRetry,
        response: { 204: Type.Null() },
      },
    },
    async ({ body }, reply) => {
      await retry(db, body.ids);
      mailQueued();
      return reply.code(204).send(null);
    },
  );
}

/** @returns the mails whose last attempt failed */
async function listUndelivered(db: Database): Promise<UndeliveredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'last_error', 'next_attempt_at', 'dead_at'])
    .where('last_error', 'is not', null)
    .orderBy(sql`dead_at desc nulls last`)
    .orderBy('created_at')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    to: row.recipient,
    subject: row.subject,
    queuedAt: row.created_at.toISOString(),
    reason: row.last_error ?? '',
    nextAttemptAt: row.dead_at ? null : row.next_attempt_at.toISOString(),
  }));
}

/** Gives failed mails all their attempts again. Those that are being sent, or were sent meanwhile, have no error and are left out. */
async function retry(db: Database, ids: string[]) {
  await db
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, last_error: null, next_attempt_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('last_error', 'is not', null)
    .execute();
}
