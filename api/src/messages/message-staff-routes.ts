import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Id } from '../wire/id.ts';
import { listMessages } from './message-queries.ts';
import { VisitorMessage } from './message-schema.ts';

/** Shows staff if a visitor was notified. */
export function messageStaffRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/appointments/:id/messages',
    {
      config: { permission: 'appointments' },
      schema: {
        summary: 'The messages to the visitor about the visit, newest first',
        params: Type.Object({ id: Id }),
        response: { 200: Type.Array(VisitorMessage) },
      },
    },
    ({ params }) => listMessages(db, params.id),
  );
}
