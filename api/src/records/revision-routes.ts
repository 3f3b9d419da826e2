import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { restoreRevision } from './change-record.ts';
import { recordKinds } from './record-kinds.ts';
import { toDetail } from './record-queries.ts';
import { kindPermission } from './record-routes.ts';
import {
  RecordDetail,
  RecordKindName,
  RecordVersion,
  RevisionDetail,
  RevisionList,
} from './record-schema.ts';
import { findRevision, listRevisions } from './revision-queries.ts';

const params = { kind: RecordKindName, id: Type.String({ format: 'uuid' }) };
const RecordParams = Type.Object(params);
const RevisionParams = Type.Object({ ...params, version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });

export function revisionRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: kindPermission };

  app.get(
    '/dashboard/records/:kind/:id/revisions',
    {
      config,
      schema: {
        summary: 'Who changed a record when, newest first',
        params: RecordParams,
        response: { 200: RevisionList },
      },
    },
    async ({ params: { kind, id } }) => ({ revisions: await listRevisions(db, kind, id) }),
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
      const { kind, id, version } = request.params;
      const seen = { id, version: request.body.version };
      const row = await restoreRevision(db, recordKinds[kind], staffOf(request), seen, version);
      return toDetail(row);
    },
  );
}
