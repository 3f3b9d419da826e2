import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { BulkResult, changeEach } from '../wire/bulk.ts';
import { Id } from '../wire/id.ts';
import {
  Appointment,
  AppointmentBulk,
  AppointmentChange,
  AppointmentEntry,
  AppointmentFilter,
  AppointmentList,
  AppointmentNews,
  AppointmentQuery,
  Handler,
  NoteAdded,
} from './appointment-schema.ts';
import {
  eachAppointment,
  countWaiting,
  inboxState,
  listAppointments,
  listHandlers,
  notesOf,
} from './appointment-queries.ts';
import { enterAppointment } from './enter-appointment.ts';
import { noteViewer } from './request-viewers.ts';
import { addNote, changeAppointment, markAppointment } from './change-appointment.ts';

/** Routes for staff to answer requests; the role `user` sees only counts (docs/product.md#roles). */
export function appointmentStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'appointments' } as const;

  app.get(
    '/dashboard/appointments/news',
    {
      config,
      schema: {
        summary: 'A value that changes when a request arrives or changes, for polling',
        response: { 200: AppointmentNews },
      },
    },
    async () => ({ state: await inboxState(db), waiting: await countWaiting(db) }),
  );

  app.get(
    '/dashboard/appointments/handlers',
    {
      config,
      schema: {
        summary: 'The members of staff who may handle requests',
        response: { 200: Type.Array(Handler) },
      },
    },
    () => listHandlers(db),
  );

  staffList(app, db, {
    path: '/dashboard/appointments',
    permission: 'appointments',
    summary: 'Appointment requests: found, filtered, sorted, in pages',
    query: AppointmentQuery,
    tableQuery: AppointmentFilter,
    answer: AppointmentList,
    list: (query, { userId }) => listAppointments(db, query, userId),
    subject: 'appointment',
    rows: (filter, { userId }) => eachAppointment(db, filter, userId),
    columns: {
      reference: ({ reference }) => reference,
      received: ({ created_at }) => created_at,
      name: ({ name }) => name,
      phone: ({ phone }) => phone,
      email: ({ email }) => email,
      service: ({ service_name }) => service_name,
      moreServices: ({ more_services }) => more_services.map(({ name }) => name),
      homeAddress: ({ home_address }) => home_address,
      homePostalCode: ({ home_postal_code }) => home_postal_code,
      patientName: ({ patient }) => patient?.name,
      patientAge: ({ patient }) => patient?.age,
      patientSex: ({ patient }) => patient?.sex && { word: patient.sex },
      date: ({ date }) => date,
      visit: ({ starts_at }) => starts_at,
      outcome: ({ state }) => state && { word: state },
      notes: ({ notes }) => notes,
      status: ({ status }) => ({ word: status }),
      handledBy: ({ handler_name }) => handler_name,
      staffNotes: (row) =>
        notesOf(row)
          .map(({ by, text }) => (by === null ? text : `${by}: ${text}`))
          .join('\n'),
    },
  });

  app.post(
    '/dashboard/appointments',
    {
      config,
      schema: {
        summary:
          'Stores a request taken by telephone or at the counter; the limits for visitors do not apply',
        body: AppointmentEntry,
        response: { 201: Appointment },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await enterAppointment(dependencies, request.body, staffOf(request))),
  );

  app.patch(
    '/dashboard/appointments/:id',
    {
      config: { ...config, problems: ['CONFLICT', 'NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Changes the status or handler of a request; 409 if it has changed since',
        params: Type.Object({ id: Id }),
        body: AppointmentChange,
        response: { 200: Appointment },
      },
    },
    (request) => changeAppointment(dependencies, request.params.id, request.body, staffOf(request)),
  );

  app.post(
    '/dashboard/appointments/:id/notes',
    {
      config,
      schema: {
        summary: 'Adds a note to a request',
        params: Type.Object({ id: Id }),
        body: NoteAdded,
        response: { 200: Appointment },
      },
    },
    (request) => addNote(dependencies, request.params.id, request.body.text, staffOf(request)),
  );

  app.put(
    '/dashboard/appointments/:id/viewers',
    {
      config,
      schema: {
        summary: 'Notes that the caller has a request open; answers who else has',
        params: Type.Object({ id: Id }),
        response: { 200: Type.Array(Type.String()) },
      },
    },
    (request) => noteViewer(db, request.params.id, staffOf(request)),
  );

  app.post(
    '/dashboard/appointments/bulk',
    {
      config,
      schema: {
        summary:
          'Changes the status of several requests; one that has changed since does not stop the others',
        body: AppointmentBulk,
        response: { 200: BulkResult },
      },
    },
    (request) => {
      const { action, records } = request.body;
      return changeEach(records, async ({ id, version }) => {
        const change = { version, status: action };
        return (await markAppointment(dependencies, id, change, staffOf(request))).version;
      });
    },
  );
}
