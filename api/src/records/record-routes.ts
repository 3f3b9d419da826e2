import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { sendCsv } from '../csv/staff-list.ts';
import { noSuch } from '../problem.ts';
import { BulkResult, changeEach } from '../wire/bulk.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { Message } from '../wire/message.ts';
import { changeRecord, createRecord, saveRecord } from './change-record.ts';
import { ImportedKind, ImportedRecords, importRecords, RecordImport } from './import-records.ts';
import { previewRecord } from './preview-record.ts';
import { recordKinds } from './record-kinds.ts';
import { columnsOf } from './content-columns.ts';
import { moveRecord, orderRecords } from './record-order.ts';
import { eachRecord, findRecord, listRecords, toDetail, namesHeldBy } from './record-queries.ts';
import {
  BulkChange,
  ChangedRecord,
  NewRecord,
  RecordDetail,
  RecordKindName,
  RecordList,
  RecordListQuery,
  RecordMove,
  RecordOrder,
  RecordSchedule,
  RecordVersion,
} from './record-schema.ts';
import { scheduleRecord } from './schedule-record.ts';

/** Room for long texts in two languages, of which Tamil takes three bytes a letter. */
const maxBodyBytes = 1024 * 1024;

/** Room for a table in Tamil. */
const maxImportBytes = 4 * 1024 * 1024;

const KindParams = Type.Object({ kind: RecordKindName });
const RecordParams = Type.Object({ kind: RecordKindName, id: Type.String({ format: 'uuid' }) });

/** The permission of a record's calls is named like its kind. */
export function kindPermission({ params }: FastifyRequest): RecordKindName {
  const { kind } = params as { kind: string };
  const known = RecordKindName.enum.find((name) => name === kind);
  if (!known) throw noSuch('kind of record');
  return known;
}

export function recordRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: kindPermission };

  app.get(
    '/dashboard/records/:kind',
    {
      config,
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
      config,
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
      config,
      schema: {
        summary: 'The data of the visitor’s page as if the draft were published',
        params: RecordParams,
        querystring: LanguageQuery,
        response: { 200: Type.Object({ page: Type.Unknown() }) },
      },
    },
    async ({ params, query }) => {
      const record = await findRecord(db, params.kind, params.id);
      return { page: await previewRecord(db, recordKinds[params.kind], record, query.lang ?? 'en') };
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
      const kind = recordKinds[request.params.kind];
      const row = await createRecord(db, kind, staffOf(request), request.body);
      return reply.code(201).send(toDetail(row));
    },
  );

  app.patch(
    '/dashboard/records/:kind/:id',
    {
      config,
      bodyLimit: maxBodyBytes,
      schema: {
        summary: 'Stores the draft; a new slug takes effect at once',
        params: RecordParams,
        body: ChangedRecord,
        response: { 200: RecordDetail },
      },
    },
    async (request) => {
      const { kind, id } = request.params;
      return toDetail(await saveRecord(db, recordKinds[kind], staffOf(request), id, request.body));
    },
  );

  app.post(
    '/dashboard/records/:kind/:id/schedule',
    {
      config,
      schema: {
        summary: 'Schedules when it is published and unpublished; null removes a time',
        params: RecordParams,
        body: RecordSchedule,
        response: { 200: RecordDetail },
      },
    },
    async (request) => {
      const { kind, id } = request.params;
      return toDetail(await scheduleRecord(db, recordKinds[kind], staffOf(request), id, request.body));
    },
  );

  for (const { action, summary } of stateChanges) {
    app.post(
      `/dashboard/records/:kind/:id/${action}`,
      {
        config,
        schema: {
          summary,
          params: RecordParams,
          body: RecordVersion,
          response: { 200: RecordDetail },
        },
      },
      async (request) => {
        const { kind, id } = request.params;
        const seen = { id, version: request.body.version };
        return toDetail(await changeRecord(db, recordKinds[kind], staffOf(request), seen, action));
      },
    );
  }

  app.delete(
    '/dashboard/records/:kind/:id',
    {
      config,
      schema: {
        summary: 'Deletes a record in the trash for good',
        params: RecordParams,
        body: RecordVersion,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { kind, id } = request.params;
      const seen = { id, version: request.body.version };
      await changeRecord(db, recordKinds[kind], staffOf(request), seen, 'delete');
      return { message: 'The record is deleted.' };
    },
  );

  app.post(
    '/dashboard/records/:kind/bulk',
    {
      config,
      schema: {
        summary: 'Applies one action to several records; one that is refused does not stop the others',
        params: KindParams,
        body: BulkChange,
        response: { 200: BulkResult },
      },
    },
    (request) => {
      const { action, records } = request.body;
      const kind = recordKinds[request.params.kind];
      return changeEach(records, async (seen) => {
        const { version } = await changeRecord(db, kind, staffOf(request), seen, action);
        return version;
      });
    },
  );

  app.post(
    '/dashboard/records/:kind/import',
    {
      config,
      bodyLimit: maxImportBytes,
      schema: {
        summary: 'Imports the rows of a CSV file as drafts, all or none, or previews the import',
        params: Type.Object({ kind: ImportedKind }),
        body: RecordImport,
        response: { 200: ImportedRecords },
      },
    },
    (request) => importRecords(db, recordKinds[request.params.kind], staffOf(request), request.body),
  );

  app.post(
    '/dashboard/records/:kind/order',
    {
      config,
      schema: {
        summary: 'Reorders some records within the positions that they hold',
        params: KindParams,
        body: RecordOrder,
        response: { 200: Message },
      },
    },
    async (request) => {
      const kind = recordKinds[request.params.kind];
      await orderRecords(db, kind, staffOf(request), request.body.ids);
      return { message: 'The order is saved.' };
    },
  );

  app.post(
    '/dashboard/records/:kind/:id/move',
    {
      config,
      schema: {
        summary: 'Moves a record before or after another',
        params: RecordParams,
        body: RecordMove,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { kind, id } = request.params;
      await moveRecord(db, recordKinds[kind], staffOf(request), id, request.body);
      return { message: 'The order is saved.' };
    },
  );
}

const stateChanges = [
  { action: 'publish', summary: 'Publishes the draft' },
  { action: 'unpublish', summary: 'Unpublishes it; the draft stays' },
  { action: 'trash', summary: 'Moves it to the trash' },
  { action: 'restore', summary: 'Restores it from the trash as a draft' },
] as const;
