import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { listVisits } from './appointment-queries.ts';
import { Appointment, TestsChange } from './appointment-schema.ts';
import { paysBackItself } from '../payments/payable-kind.ts';
import { Id } from '../wire/id.ts';
import { agreeVisit, changeTests, changeVisitState } from './change-visit.ts';
import { findRequested } from './requested-tests.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { readVisitSlip } from './visit-mail.ts';
import { findFreePlaces, findTimes, findWeekPlaces, listTests } from './visit-queries.ts';
import { noteVisitPayment, readUpiPaise } from './visit-payment.ts';
import {
  FreePlaces,
  FreePlacesQuery,
  OfferedTest,
  VisitAgreement,
  VisitDay,
  VisitDue,
  VisitEnd,
  VisitPaymentNote,
  VisitSlip,
  VisitTimes,
  WeekPlaces,
  WeekPlacesQuery,
} from './visit-schema.ts';

/** Routes for staff to schedule visits. */
export function visitStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'appointments' } as const;
  const params = Type.Object({ id: Id });

  // For older dashboards; the Today page reads a filtered list of requests instead.
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
    '/dashboard/tests',
    {
      config,
      schema: {
        summary: 'The services with prices and preparation, for the front desk',
        querystring: LanguageQuery,
        response: { 200: Type.Array(OfferedTest) },
      },
    },
    ({ query }) => listTests(db, query.lang),
  );

  app.get(
    '/dashboard/free-places',
    {
      config,
      schema: {
        summary: 'The times of some days at which a visit for these services may start',
        querystring: FreePlacesQuery,
        response: { 200: FreePlaces },
      },
    },
    ({ query }) => findFreePlaces(db, query),
  );

  app.get(
    '/dashboard/week-places',
    {
      config,
      schema: {
        summary: 'The free places of a week: of all services by appointment, or of one service by time',
        querystring: WeekPlacesQuery,
        response: { 200: WeekPlaces },
      },
    },
    ({ query }) => findWeekPlaces(db, query),
  );

  app.get(
    '/dashboard/appointments/:id/slip',
    {
      config,
      schema: {
        summary:
          'The confirmation of a visit on paper: tests, preparation and price in the visitor’s language',
        params,
        response: { 200: VisitSlip },
      },
    },
    ({ params: { id } }) => readVisitSlip(db, id),
  );

  app.get(
    '/dashboard/appointments/:id/times',
    {
      config,
      schema: {
        summary: 'The times of a day at which a visit for this request may start',
        params,
        querystring: VisitDay,
        response: { 200: VisitTimes },
      },
    },
    async ({ params: { id }, query }) => findTimes(db, await findRequested(db, id), query.date),
  );

  app.put(
    '/dashboard/appointments/:id/visit',
    {
      config: { ...config, problems: ['CONFLICT', 'NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Sets or changes the time of the visit; 409 if the request has changed since',
        params,
        body: VisitAgreement,
        response: { 200: Appointment },
      },
    },
    (request) => agreeVisit(dependencies, request.params.id, request.body, staffOf(request)),
  );

  app.put(
    '/dashboard/appointments/:id/tests',
    {
      config: { ...config, problems: ['CONFLICT', 'NOT_POSSIBLE_NOW'] },
      schema: {
        summary:
          'Changes the tests or the place of a request, by the rules of the visitor’s form; 409 if it has changed since',
        params,
        body: TestsChange,
        response: { 200: Appointment },
      },
    },
    (request) => changeTests(dependencies, request.params.id, request.body, staffOf(request)),
  );

  app.patch(
    '/dashboard/appointments/:id/visit',
    {
      config: { ...config, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary:
          'Records that the visitor came or did not, or cancels the visit; 409 if the request has changed since',
        params,
        body: VisitEnd,
        response: { 200: Appointment },
      },
    },
    (request) => changeVisitState(dependencies, request.params.id, request.body, staffOf(request)),
  );

  app.get(
    '/dashboard/appointments/:id/visit/payment',
    {
      config,
      schema: {
        summary: 'The UPI payment due for the visit, and how a refund is made',
        params,
        response: { 200: VisitDue },
      },
    },
    async ({ params: { id } }) => ({
      paise: await readUpiPaise(db, await findRequested(db, id)),
      paysBackItself: paysBackItself(dependencies),
    }),
  );

  app.put(
    '/dashboard/appointments/:id/visit/payment',
    {
      config: { ...config, problems: ['CONFLICT', 'IN_USE', 'NOT_POSSIBLE_NOW'] },
      schema: {
        summary:
          'Records a UPI payment or a refund; 409 if the request has changed since, or the reference was used before',
        params,
        body: VisitPaymentNote,
        response: { 200: Appointment },
      },
    },
    (request) => noteVisitPayment(dependencies, request.params.id, request.body, staffOf(request)),
  );
}
