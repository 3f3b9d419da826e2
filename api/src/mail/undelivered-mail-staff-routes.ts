import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { columnsOf } from './outbox-queries.ts';
import { MailsToRetry, UndeliveredMail } from './undelivered-mail-schema.ts';
import { eachUndelivered, listUndelivered, recipientOf, retryMails } from './undelivered-mails.ts';

/** Lists the messages that could not be sent, and sends them again. */
export function undeliveredMailStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'mails' } as const;

  staffList(app, db, {
    path: '/dashboard/undelivered-mails',
    ...config,
    summary: 'The messages that could not be sent; those that are no longer tried come first',
    query: Type.Object({}),
    answer: Type.Array(UndeliveredMail),
    list: (_, staff) => listUndelivered(db, staff),
    subject: 'mail',
    rows: (_, staff) => eachUndelivered(db, staff),
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
    async (request, reply) => {
      await retryMails(dependencies, request.body.ids, staffOf(request));
      return reply.code(204).send(null);
    },
  );
}
