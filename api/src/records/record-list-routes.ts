import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Message } from '../wire/message.ts';
import { ImportedRecords, importRecords, RecordImport } from './import-records.ts';
import { authorOf, kindPermission, KindParams, RecordParams } from './record-access.ts';
import { moveRecord, orderRecords } from './record-order.ts';
import { recordKinds } from './record-kinds.ts';
import { RecordKindName, RecordMove, RecordOrder } from './record-schema.ts';

/** Large enough for a Tamil spreadsheet. */
const maxImportBytes = 12 * 1024 * 1024;

const importedKinds = RecordKindName.enum.filter((kind) => 'imported' in recordKinds[kind].content);

/** Routes for a kind's whole list: importing and ordering. */
export function recordListRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: kindPermission };

  app.post(
    '/dashboard/records/:kind/import',
    {
      config,
      bodyLimit: maxImportBytes,
      schema: {
        summary: 'Imports the rows of a CSV file as drafts, all or none, or previews the import',
        params: Type.Object({ kind: Type.Enum(importedKinds) }),
        body: RecordImport,
        response: { 200: ImportedRecords },
      },
    },
    (request) => importRecords(db, authorOf(request), request.body),
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
      await orderRecords(db, authorOf(request), request.body.ids);
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
      await moveRecord(db, authorOf(request), request.params.id, request.body);
      return { message: 'The order is saved.' };
    },
  );
}
