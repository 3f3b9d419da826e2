import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import { staffList } from '../csv/staff-list.ts';
import { eachApplication, findCv, listApplications } from './application-queries.ts';
import {
  ApplicationBulk,
  ApplicationList,
  ApplicationQuery,
  ApplicationStatus,
} from './application-schema.ts';
import { changeApplication, deleteApplication } from './change-application.ts';
import { cvKey, cvTypes } from './cv-files.ts';
import { BulkResult, changeEach } from '../wire/bulk.ts';

const config = { permission: 'job-applications' } as const;
const byId = Type.Object({ id: Type.String({ format: 'uuid' }) });

export function applicationStaffRoutes(app: Api, { db, storage }: Dependencies) {
  staffList(app, db, {
    path: '/dashboard/applications',
    permission: config.permission,
    summary: 'Applications for one opening or for all: searched, filtered, sorted, in pages',
    query: ApplicationQuery,
    answer: ApplicationList,
    list: (query) => listApplications(db, query),
    subject: 'application',
    rows: (query) => eachApplication(db, query),
    columns: {
      reference: ({ reference }) => reference,
      received: ({ created_at }) => created_at,
      position: ({ opening_title }) => opening_title,
      name: ({ name }) => name,
      phone: ({ phone }) => phone,
      email: ({ email }) => email,
      message: ({ message }) => message,
      status: ({ status }) => ({ word: status }),
    },
  });

  app.get(
    '/dashboard/applications/:id/cv',
    { config, schema: { summary: 'The CV of an application, as a download', params: byId } },
    async (request, reply) => {
      const application = await findCv(db, request.params.id);
      if (!application) throw noSuch('application');
      const bytes = await storage.read(cvKey(application.id, application.cv_format));
      if (!bytes) throw new Problem('NOT_FOUND', 'The CV of this application no longer exists.');
      // Named by the reference, because the applicant's file name cannot be trusted.
      const fileName = `${application.reference}.${application.cv_format}`;
      return reply
        .type(cvTypes[application.cv_format])
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(bytes);
    },
  );

  app.patch(
    '/dashboard/applications/:id',
    {
      config,
      schema: {
        summary: 'Changes the status of an application',
        params: byId,
        body: Type.Object({ status: ApplicationStatus }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await changeApplication(db, request.params.id, request.body.status, staffOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/dashboard/applications/:id',
    {
      config,
      schema: {
        summary: 'Deletes an application with its CV, which every applicant has a right to',
        params: byId,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await deleteApplication({ db, storage }, request.params.id, staffOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/dashboard/applications/bulk',
    {
      config,
      schema: {
        summary:
          'Changes the status of several applications or deletes them; one that is refused does not stop the others',
        body: ApplicationBulk,
        response: { 200: BulkResult },
      },
    },
    (request) => {
      const { action, records } = request.body;
      const staff = staffOf(request);
      return changeEach(records, async ({ id }) => {
        if (action === 'delete') await deleteApplication({ db, storage }, id, staff);
        else await changeApplication(db, id, action, staff);
        return null;
      });
    },
  );
}
