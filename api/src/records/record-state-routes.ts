import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { BulkResult, changeEach } from '../wire/bulk.ts';
import { Message } from '../wire/message.ts';
import { changeRecord, saveFields } from './change-record.ts';
import { authorOf, kindPermission, KindParams, RecordParams, translatorPermission } from './record-access.ts';
import { toDetail } from './record-queries.ts';
import { publisherOf } from './prenatal-check.ts';
import {
  BulkChange,
  ChangedFields,
  HiddenVersion,
  PublishedVersion,
  RecordDetail,
  RecordSchedule,
  RecordVersion,
} from './record-schema.ts';
import { scheduleRecord } from './schedule-record.ts';

const stateChanges = [
  { action: 'unpublish', summary: 'Unpublishes it; the draft stays' },
  { action: 'trash', summary: 'Moves it to the trash' },
  { action: 'restore', summary: 'Restores it from the trash as a draft' },
] as const;

/** Routes that decide whether visitors see a record: publishing, its schedule, the trash. */
export function recordStateRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: kindPermission };

  app.post(
    '/dashboard/records/:kind/:id/schedule',
    {
      config: { ...config, problems: ['CONFLICT', 'SECOND_PERSON', 'VISITS_AGREED'] },
      schema: {
        summary: 'Schedules when it is published and unpublished; null removes a time',
        params: RecordParams,
        body: RecordSchedule,
        response: { 200: RecordDetail },
      },
    },
    async (request) => {
      const { params, body } = request;
      const author = { ...authorOf(request), keepsVisits: body.keepsVisits ?? false };
      return toDetail(await scheduleRecord(db, author, params.id, body));
    },
  );

  app.post(
    '/dashboard/records/:kind/:id/publish',
    {
      config: {
        permission: translatorPermission,
        problems: ['CONFLICT', 'NOT_POSSIBLE_NOW', 'SECOND_PERSON'],
      },
      schema: {
        summary: 'Publishes the draft',
        params: RecordParams,
        body: PublishedVersion,
        response: { 200: RecordDetail },
      },
    },
    async (request) => {
      const { params, body } = request;
      const author = { ...authorOf(request), ...publisherOf(staffOf(request), body) };
      return toDetail(await changeRecord(db, author, { id: params.id, version: body.version }, 'publish'));
    },
  );

  for (const { action, summary } of stateChanges) {
    app.post(
      `/dashboard/records/:kind/:id/${action}`,
      {
        config: { ...config, problems: ['CONFLICT', 'IN_USE', 'NOT_POSSIBLE_NOW', 'VISITS_AGREED'] },
        schema: {
          summary,
          params: RecordParams,
          body: HiddenVersion,
          response: { 200: RecordDetail },
        },
      },
      async (request) => {
        const { params, body } = request;
        const author = { ...authorOf(request), keepsVisits: body.keepsVisits ?? false };
        return toDetail(await changeRecord(db, author, { id: params.id, version: body.version }, action));
      },
    );
  }

  app.delete(
    '/dashboard/records/:kind/:id',
    {
      config: { ...config, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Deletes a record in the trash for good',
        params: RecordParams,
        body: RecordVersion,
        response: { 200: Message },
      },
    },
    async (request) => {
      const record = { id: request.params.id, version: request.body.version };
      await changeRecord(db, authorOf(request), record, 'delete');
      return { message: 'The record is deleted.' };
    },
  );

  app.patch(
    '/dashboard/records/:kind',
    {
      config,
      schema: {
        summary: 'Saves some fields of several records, and publishes those that have no other changes',
        params: KindParams,
        body: ChangedFields,
        response: { 200: BulkResult },
      },
    },
    (request) => {
      const author = authorOf(request);
      return changeEach(request.body.records, async (record) => {
        const { version } = await saveFields(db, author, record);
        return version;
      });
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
      const author = authorOf(request);
      return changeEach(records, async (record) => {
        const { version } = await changeRecord(db, author, record, action);
        return version;
      });
    },
  );
}
