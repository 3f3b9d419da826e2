import { Type } from 'typebox';
import { type Selectable, sql } from 'kysely';
import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { eachRow } from '../database/each-row.ts';
import type { Database, Tables } from '../database/schema.ts';
import { Id } from '../wire/id.ts';
import { columnsOf } from './outbox-queries.ts';
import { UndeliveredMail } from './undelivered-mail-schema.ts';

/** The most that the list shows; more follow once these are sent. */
const maxListed = 50;

export const MailsToRetry = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: maxListed }),
});

/** Lists the messages that could not be sent, and sends them again. */
export function undeliveredMailStaffRoutes(app: Api, { db, mailQueued }: Dependencies) {
  const config = { permission: 'mails' } as const;

  staffList(app, db, {
    path: '/dashboard/undelivered-mails',
    ...config,
    summary: 'The messages that could not be sent; those that are no longer tried come first',
    query: Type.Object({}),
    answer: Type.Array(UndeliveredMail),
    list: () => listUndelivered(db),
    subject: 'mail',
    rows: () => eachRow(undelivered(db), 'outbox.created_at', 'outbox.id'),
    columns: {
      queued: (row) => row.created_at,
      recipient: recipientOf,
      channel: ({ channel }) => ({ word: channel }),
      mailSubject: ({ subject }) => subject,
      reason: (row) => row[columnsOf(row.channel).error],
      nextAttempt: (row) => (row.dead_at ? { word: 'given-up' } : row[columnsOf(row.channel).due]),
    },
  });

  app.post(
    '/dashboard/undelivered-mails/retry',
    {
      config,
      schema: {
        summary: 'Retries messages that could not be sent; skips those that were sent since',
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

/** The error of a mail or of its text: while a text waits, its mail has no error. */
const failed = sql<boolean>`(last_error is not null or channel <> 'email' and text_error is not null)`;

/** The messages whose last attempt failed. */
const undelivered = (db: Database) => db.selectFrom('outbox').selectAll().where(failed);

const recipientOf = ({ channel, recipient, text }: Selectable<Tables['outbox']>) =>
  channel === 'email' ? recipient : (text?.phone ?? recipient);

async function listUndelivered(db: Database): Promise<UndeliveredMail[]> {
  const rows = await undelivered(db)
    .orderBy(sql`dead_at desc nulls last`)
    .orderBy('created_at')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    to: recipientOf(row),
    channel: row.channel,
    subject: row.subject,
    queuedAt: row.created_at.toISOString(),
    reason: row[columnsOf(row.channel).error] ?? '',
    nextAttemptAt: row.dead_at ? null : (row[columnsOf(row.channel).due]?.toISOString() ?? null),
  }));
}

/** Gives failed messages all their attempts again. Those that are being sent, or were sent meanwhile, have no error and are left out. */
async function retry(db: Database, ids: string[]) {
  await db
    .updateTable('outbox')
    .set({
      dead_at: null,
      attempts: 0,
      last_error: null,
      next_attempt_at: sql<Date>`case when channel = 'email' then now() else next_attempt_at end`,
      text_due_at: sql<Date>`case when channel <> 'email' then now() end`,
      text_error: sql<string>`case when channel = 'email' then text_error end`,
    })
    .where('id', 'in', ids)
    .where(failed)
    .execute();
}
