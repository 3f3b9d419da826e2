import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { restoreRevision } from './change-record.ts';
import { authorOf, RecordParams, translatorPermission } from './record-access.ts';
import { toDetail } from './record-queries.ts';
import { RecordDetail, RecordVersion, RevisionDetail, RevisionList, RevisionQuery } from './record-schema.ts';
import { findRevision, listRevisions } from './revision-queries.ts';

const RevisionParams = Type.Object({
  ...RecordParams.properties,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});

export function revisionRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: translatorPermission };

  app.get(
    '/dashboard/records/:kind/:id/revisions',
    {
      config,
      schema: {
        summary: 'Who changed a record when, newest first',
        params: RecordParams,
        querystring: RevisionQuery,
        response: { 200: RevisionList },
      },
    },
    ({ params, query }) => listRevisions(db, params, query),
  );

  app.get(
    '/dashboard/records/:kind/:id/revisions/:version',
    {
      config,
      schema: {
        summary: 'A record as it was in one version',
        params: RevisionParams,
        response: { 200: RevisionDetail },
      },
    },
    ({ params: { kind, id, version } }) => findRevision(db, kind, id, version),
  );

  app.post(
    '/dashboard/records/:kind/:id/revisions/:version/restore',
    {
      config,
      schema: {
        summary: 'Restores the draft of an earlier version; does not publish it',
        params: RevisionParams,
        body: RecordVersion,
        response: { 200: RecordDetail },
      },
    },
    async (request) => {
      const { id, version } = request.params;
      const record = { id, version: request.body.version };
      return toDetail(await restoreRevision(db, authorOf(request), record, version));
    },
  );
}
