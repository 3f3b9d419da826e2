import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { BulkResult, changeEach } from '../wire/bulk.ts';
import { Id } from '../wire/id.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import {
  Appointment,
  AppointmentBulk,
  AppointmentChange,
  AppointmentFilter,
  AppointmentList,
  AppointmentNews,
  AppointmentQuery,
  Handler,
} from './appointment-schema.ts';
import { appointmentsCsv } from './appointments-csv.ts';
import { eachAppointment, inboxState, listAppointments, listHandlers } from './appointment-queries.ts';
import { changeAppointment, noteExport } from './change-appointment.ts';

/** How staff answer requests; the role user sees counts only (docs/product.md#roles). */
export function appointmentStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'appointments' } as const;

  app.get(
    '/dashboard/appointments',
    {
      config,
      schema: {
        summary: 'Appointment requests: found, filtered, sorted, in pages',
        querystring: AppointmentQuery,
        response: { 200: AppointmentList },
      },
    },
    (request) => listAppointments(db, request.query, staffOf(request).userId),
  );

  app.get(
    '/dashboard/appointments/news',
    {
      config,
      schema: {
        summary: 'Whether a request came in or was changed since the inbox last asked',
        response: { 200: AppointmentNews },
      },
    },
    async () => ({ state: await inboxState(db) }),
  );

  app.get(
    '/dashboard/appointments/handlers',
    {
      config,
      schema: { summary: 'Who may answer requests', response: { 200: Type.Array(Handler) } },
    },
    () => listHandlers(db),
  );

  app.get(
    '/dashboard/appointments/csv',
    {
      config,
      schema: {
        summary: 'The requests of a filter as a table for a spreadsheet',
        querystring: Type.Object({ ...AppointmentFilter.properties, ...LanguageQuery.properties }),
      },
    },
    async (request, reply) => {
      const staff = staffOf(request);
      const { lang = 'en', ...filter } = request.query;
      await noteExport(db, staff);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="appointments.csv"')
        .send(appointmentsCsv(eachAppointment(db, filter, staff.userId), lang));
    },
  );

  app.patch(
    '/dashboard/appointments/:id',
    {
      config,
      schema: {
        summary: 'Moves a request on, says who answers it, or notes something; 409 if it has changed since',
        params: Type.Object({ id: Id }),
        body: AppointmentChange,
        response: { 200: Appointment },
      },
    },
    (request) => changeAppointment(dependencies, request.params.id, request.body, staffOf(request)),
  );

  app.post(
    '/dashboard/appointments/bulk',
    {
      config,
      schema: {
        summary: 'Moves several requests on, each for itself: one that has changed since stops no other',
        body: AppointmentBulk,
        response: { 200: BulkResult },
      },
    },
    (request) => {
      const { action, records } = request.body;
      return changeEach(records, async ({ id, version }) => {
        const change = { version, status: action };
        return (await changeAppointment(dependencies, id, change, staffOf(request))).version;
      });
    },
  );
}
