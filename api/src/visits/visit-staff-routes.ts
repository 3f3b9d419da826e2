import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { listVisits } from '../appointments/appointment-queries.ts';
import { Appointment } from '../appointments/appointment-schema.ts';
import { noSuch } from '../problem.ts';
import { Id } from '../wire/id.ts';
import { agreeVisit, changeVisitState } from './change-visit.ts';
import { findTimes } from './visit-queries.ts';
import { VisitAgreement, VisitDay, VisitEnd, VisitTimes } from './visit-schema.ts';

/** How staff agree with visitors on when they come. */
export function visitStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'appointments' } as const;
  const params = Type.Object({ id: Id });

  app.get(
    '/dashboard/visits',
    {
      config,
      schema: {
        summary: 'The requests whose visits start on a day, in their order',
        querystring: VisitDay,
        response: { 200: Type.Array(Appointment) },
      },
    },
    ({ query }) => listVisits(db, query.date),
  );

  app.get(
    '/dashboard/appointments/:id/times',
    {
      config,
      schema: {
        summary: 'When a visit for this request may start on a day',
        params,
        querystring: VisitDay,
        response: { 200: VisitTimes },
      },
    },
    async ({ params: { id }, query }) => {
      const request = await db
        .selectFrom('appointments')
        .select(['id', 'service_id', 'more_services'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!request) throw noSuch('request');
      return findTimes(db, request, query.date);
    },
  );

  app.put(
    '/dashboard/appointments/:id/visit',
    {
      config,
      schema: {
        summary: 'Agrees on when the visitor comes, or on another time; 409 if the request has changed since',
        params,
        body: VisitAgreement,
        response: { 200: Appointment },
      },
    },
    (request) => agreeVisit(dependencies, request.params.id, request.body, staffOf(request)),
  );

  app.patch(
    '/dashboard/appointments/:id/visit',
    {
      config,
      schema: {
        summary:
          'Notes that the visitor came or did not, or cancels the visit; 409 if the request has changed since',
        params,
        body: VisitEnd,
        response: { 200: Appointment },
      },
    },
    (request) => changeVisitState(dependencies, request.params.id, request.body, staffOf(request)),
  );
}
