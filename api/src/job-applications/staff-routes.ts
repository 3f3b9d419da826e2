import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { deleteApplication, findCv, listApplications } from './application-queries.ts';
import { ApplicationList } from './application-schema.ts';
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
        summary: 'Who applied, the newest first; for one opening or for all',
        querystring: Type.Object({
          opening: Type.Optional(Type.String({ format: 'uuid', description: 'The opening’s _id' })),
          limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
          offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
        }),
        response: { 200: ApplicationList },
      },
    },
    ({ query: { opening, limit, offset } }) => listApplications(db, { openingId: opening, limit, offset }),
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
      const deleted = await deleteApplication(db, request.params.id);
      if (!deleted) throw noApplication();
      await removeCv(storage, deleted);
      return reply.code(204).send(null);
    },
  );
}
