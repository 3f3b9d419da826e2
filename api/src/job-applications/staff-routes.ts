import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { deleteApplication, findCv, listApplications, setStatus } from './application-queries.ts';
import { ApplicationList, ApplicationSort, ApplicationStatus } from './application-schema.ts';
import { cvKey, cvTypes, removeCv } from './cv-files.ts';

const noApplication = () => new Problem('NOT_FOUND', 'There is no such application.');
const config = { permission: 'job-applications' } as const;
const byId = Type.Object({ id: Type.String({ format: 'uuid' }) });

export function applicationStaffRoutes(app: Api, { db, storage }: Dependencies) {
  app.get(
    '/dashboard/applications',
    {
      config,
      schema: {
        summary: 'Who applied: for one opening or for all, found, filtered, sorted, in pages',
        querystring: Type.Object({
          opening: Type.Optional(Type.String({ format: 'uuid', description: 'The opening’s _id' })),
          status: Type.Optional(ApplicationStatus),
          search: Type.Optional(Type.String({ maxLength: 200 })),
          sort: Type.Optional(ApplicationSort),
          limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
          offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
        }),
        response: { 200: ApplicationList },
      },
    },
    ({ query: { sort, limit, offset, ...filter } }) => listApplications(db, filter, { sort, limit, offset }),
  );

  app.get(
    '/dashboard/applications/:id/cv',
    { config, schema: { summary: 'The CV of an application, to be saved and not shown', params: byId } },
    async (request, reply) => {
      const application = await findCv(db, request.params.id);
      if (!application) throw noApplication();
      const bytes = await storage.read(cvKey(application.id, application.cv_format));
      if (!bytes) throw new Problem('NOT_FOUND', 'The file of this application is not there any more.');
      // The reference names the file: a stranger's own name for it is no name for our disks.
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
        summary: 'Says how far an application is',
        params: byId,
        body: Type.Object({ status: ApplicationStatus }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { status } = request.body;
      const changed = await db.transaction().execute(async (trx) => {
        const row = await setStatus(trx, request.params.id, status);
        if (row) await note(trx, staffOf(request), `mark-${status}`, row);
        return row;
      });
      if (!changed) throw noApplication();
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/dashboard/applications/:id',
    {
      config,
      schema: {
        summary: 'Deletes an application with its CV, as every applicant may ask for',
        params: byId,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const deleted = await db.transaction().execute(async (trx) => {
        const row = await deleteApplication(trx, request.params.id);
        if (row) await note(trx, staffOf(request), 'delete', row);
        return row;
      });
      if (!deleted) throw noApplication();
      await removeCv(storage, deleted);
      return reply.code(204).send(null);
    },
  );
}

/** By its reference number: the log is kept long after the application is deleted. */
function note(
  trx: DatabaseTransaction,
  by: StaffSession,
  action: string,
  { id, reference }: { id: string; reference: string },
) {
  return appendAudit(trx, by, { action, subject: 'application', id, title: reference });
}
