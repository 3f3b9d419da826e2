import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { sendCsv } from '../csv/staff-list.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { confirmTranslation, createRecord, saveRecord } from './change-record.ts';
import { columnsOf } from './content-columns.ts';
import { RecordSchemas } from './field-schema.ts';
import { previewRecord } from './preview-record.ts';
import { authorOf, kindPermission, KindParams, RecordParams, translatorPermission } from './record-access.ts';
import { recordKinds, recordSchemas } from './record-kinds.ts';
import { eachRecord, findRecord, listRecords, namesHeldBy, toDetail } from './record-queries.ts';
import {
  ChangedRecord,
  ConfirmedTranslation,
  NewRecord,
  RecordDetail,
  RecordList,
  RecordListQuery,
} from './record-schema.ts';

/** Large enough for long texts in all languages; an Indian letter takes three bytes. */
const maxBodyBytes = 1024 * 1024;

export function recordRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: kindPermission };
  const ofTranslators = { permission: translatorPermission };
  const schemas = recordSchemas();

  app.get(
    '/dashboard/records/kinds',
    {
      config: { permission: 'home' },
      schema: {
        summary:
          'The fields of each kind of record and of the site settings, of which the dashboard makes its forms',
        response: { 200: RecordSchemas },
      },
    },
    () => schemas,
  );

  app.get(
    '/dashboard/records/:kind',
    {
      config: ofTranslators,
      schema: {
        summary: 'One page of the records of a kind: searched, filtered, sorted',
        params: KindParams,
        querystring: RecordListQuery,
        response: { 200: RecordList },
      },
    },
    ({ params, query }) => listRecords(db, recordKinds[params.kind], query),
  );

  app.get(
    '/dashboard/records/:kind/csv',
    {
      config,
      schema: {
        summary: 'The records with all fields of their drafts, as CSV that can be imported again',
        params: KindParams,
        querystring: RecordListQuery,
      },
    },
    async (request, reply) => {
      const kind = recordKinds[request.params.kind];
      const columns = columnsOf(kind.content);
      const names = await namesHeldBy(db, kind.name);
      return sendCsv(db, request, reply, {
        subject: kind.name,
        header: ['slug', 'status', 'updatedAt', ...columns.map(({ title }) => title)],
        rows: eachRecord(db, kind, request.query),
        cellsOf: ({ slug, published, updated_at, content }) => [
          slug ?? '',
          published ? 'published' : 'draft',
          updated_at.toISOString(),
          ...columns.map(({ cellOf }) => cellOf(content, names)),
        ],
      });
    },
  );

  app.get(
    '/dashboard/records/:kind/:id',
    {
      config: ofTranslators,
      schema: {
        summary: 'A record with its draft and what is published',
        params: RecordParams,
        response: { 200: RecordDetail },
      },
    },
    async ({ params }) => toDetail(await findRecord(db, params.kind, params.id)),
  );

  app.get(
    '/dashboard/records/:kind/:id/preview',
    {
      config: { ...ofTranslators, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'The data of the visitor’s page as if the draft were published',
        params: RecordParams,
        querystring: LanguageQuery,
        response: { 200: Type.Object({ page: Type.Unknown() }) },
      },
    },
    async ({ params, query }) => {
      const record = await findRecord(db, params.kind, params.id);
      return { page: await previewRecord(db, recordKinds[params.kind], record, query.lang) };
    },
  );

  app.post(
    '/dashboard/records/:kind',
    {
      config,
      bodyLimit: maxBodyBytes,
      schema: {
        summary: 'Stores a new draft',
        params: KindParams,
        body: NewRecord,
        response: { 201: RecordDetail },
      },
    },
    async (request, reply) => {
      const row = await createRecord(db, authorOf(request), request.body);
      return reply.code(201).send(toDetail(row));
    },
  );

  app.patch(
    '/dashboard/records/:kind/:id',
    {
      config: { ...ofTranslators, problems: ['CONFLICT'] },
      bodyLimit: maxBodyBytes,
      schema: {
        summary: 'Stores the draft; a new slug takes effect at once',
        params: RecordParams,
        body: ChangedRecord,
        response: { 200: RecordDetail },
      },
    },
    async (request) => toDetail(await saveRecord(db, authorOf(request), request.params.id, request.body)),
  );

  app.post(
    '/dashboard/records/:kind/:id/confirm-tamil',
    {
      config: ofTranslators,
      schema: {
        summary: 'Says that a translation is still right although its English changed',
        params: RecordParams,
        body: ConfirmedTranslation,
        response: { 200: RecordDetail },
      },
    },
    async (request) =>
      toDetail(await confirmTranslation(db, authorOf(request), request.params.id, request.body)),
  );
}
