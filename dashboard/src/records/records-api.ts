import type {
  BulkResult,
  ImportedRecords,
  RecordImport,
  RecordDetail,
  RecordList,
  RecordSchemas,
  RevisionDetail,
  RevisionList,
} from '@nalam/api/contract';
import { useCallback } from 'react';
import { staffApi, withoutEmpty, type StaffRequest } from '../staff-api/staff-api.ts';
import type { Confirmation } from './editor/use-confirmation.tsx';
import type { Content, RecordKindName } from './record-contract.ts';

const revisionsPageSize = 20;

export type RecordAction = 'publish' | 'unpublish' | 'trash' | 'restore';

/** The record and version that a change is based on; the API refuses outdated versions. */
export interface RecordRef {
  id: string;
  version: number;
}

export interface RecordListQuery {
  kind: RecordKindName;
  search: string;
  status: string;
  missingTamil: boolean;
  outdatedTamil: boolean;
  /** The id of the records' parent; '' for all. */
  within: string;
  sort: string;
  page: number;
}

const base = (kind: RecordKindName) => `/dashboard/records/${kind}`;
const recordPath = (kind: RecordKindName, id: string) => `${base(kind)}/${encodeURIComponent(id)}`;

export const isId = (name: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(name);

const recordsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    records: build.query<RecordList, RecordListQuery>({
      query: ({ kind, missingTamil, outdatedTamil, ...rest }) => ({
        path: base(kind),
        params: withoutEmpty({
          ...rest,
          missingTamil: missingTamil || undefined,
          outdatedTamil: outdatedTamil || undefined,
        }),
      }),
      providesTags: ['records'],
    }),
    /** The fields of every kind, which change only with the API's next release. */
    recordSchemas: build.query<RecordSchemas, undefined>({
      query: () => ({ path: '/dashboard/records/kinds' }),
    }),
    /** `name` is the record's id or, in some addresses, its slug; answers null if there is none. */
    record: build.query<RecordDetail | null, { kind: RecordKindName; name: string }>({
      queryFn: async ({ kind, name }, _api, _options, ask) => {
        const read = async (id: string) => {
          const { data, error } = await ask({ path: recordPath(kind, id) });
          return error ? { error } : { data: data as RecordDetail };
        };
        if (isId(name)) return read(name);
        // Without this status, a list omits the trash.
        for (const status of ['', 'trash']) {
          const params = withoutEmpty({ search: name, pageSize: 100, status });
          const { data, error } = await ask({ path: base(kind), params });
          if (error) return { error };
          const record = (data as RecordList).records.find(({ slug }) => slug === name);
          if (record) return read(record.id);
        }
        return { data: null };
      },
    }),
    /** `version` is the record's, so that a change refetches the revisions. */
    revisions: build.query<RevisionList, RecordRef & { kind: RecordKindName; page: number }>({
      query: ({ kind, id, page }) => ({
        path: `${recordPath(kind, id)}/revisions`,
        params: { page, pageSize: revisionsPageSize },
      }),
    }),
    revision: build.query<RevisionDetail, RecordRef & { kind: RecordKindName }>({
      query: ({ kind, id, version }) => ({ path: `${recordPath(kind, id)}/revisions/${version}` }),
    }),
    changeRecord: build.mutation<unknown, StaffRequest>({
      query: (request) => request,
      // Invalidated even after a refusal: another person may have changed the list.
      invalidatesTags: ['records'],
    }),
    /** Moves the record at one index of the page to another, optimistically; the API's order follows. */
    moveRecord: build.mutation<
      unknown,
      { query: RecordListQuery; page: RecordList; from: number; to: number }
    >({
      query: ({ query: { kind }, page: { records }, from, to }) => ({
        method: 'POST',
        path: `${recordPath(kind, records[from]?.id ?? '')}/move`,
        body: { [to < from ? 'before' : 'after']: records[to]?.id },
      }),
      onQueryStarted: ({ query, from, to }, { dispatch }) => {
        dispatch(
          recordsApi.util.updateQueryData('records', query, (page) => {
            page.records.splice(to, 0, ...page.records.splice(from, 1));
          }),
        );
      },
      invalidatesTags: ['records'],
    }),
  }),
});

export const {
  useRecordsQuery,
  useRecordQuery,
  useLazyRecordQuery,
  useRevisionsQuery,
  useRevisionQuery,
  useMoveRecordMutation,
} = recordsApi;

/** The fields of every kind. Lists request them, too, so that an editor opened from there has them. */
export const useRecordSchemas = () =>
  recordsApi.useRecordSchemasQuery(undefined, { refetchOnMountOrArgChange: false });

/** A change of one or more records, with the type of its answer. */
export interface RecordChange<Answer> extends StaffRequest {
  /** Only for the type. */
  answer?: Answer;
}

export type SendRecordChange = <Answer>(change: RecordChange<Answer>) => Promise<Answer>;

/** @returns a function that sends a change; it rejects with the refusal */
export function useRecordChange(): SendRecordChange {
  const [send] = recordsApi.useChangeRecordMutation();
  return useCallback(
    async <Answer>(change: RecordChange<Answer>) => (await send(change).unwrap()) as Answer,
    [send],
  );
}

export const createRecord = (
  kind: RecordKindName,
  body: { content: Content; slug?: string },
): RecordChange<RecordDetail> => ({ method: 'POST', path: base(kind), body });

export const saveRecord = (
  kind: RecordKindName,
  id: string,
  body: { version: number; content: Content; slug?: string },
): RecordChange<RecordDetail> => ({ method: 'PATCH', path: recordPath(kind, id), body });

export const actOnRecord = (
  kind: RecordKindName,
  { id, version }: RecordRef,
  action: RecordAction,
  confirmation: Confirmation = {},
): RecordChange<RecordDetail> => ({
  method: 'POST',
  path: `${recordPath(kind, id)}/${action}`,
  body: { version, ...confirmation },
});

/** @param times instants in UTC; null for none */
export const scheduleRecord = (
  kind: RecordKindName,
  { id, version }: RecordRef,
  times: { publishAt: string | null; unpublishAt: string | null },
  confirmation: Confirmation,
): RecordChange<RecordDetail> => ({
  method: 'POST',
  path: `${recordPath(kind, id)}/schedule`,
  body: { version, ...times, ...confirmation },
});

/** Each record is changed or refused separately. */
export const actOnRecords = (
  kind: RecordKindName,
  action: RecordAction | 'delete',
  records: RecordRef[],
): RecordChange<BulkResult> => ({ method: 'POST', path: `${base(kind)}/bulk`, body: { action, records } });

/** Saves some fields of each record; each is changed or refused separately. */
export const changeFields = (
  kind: RecordKindName,
  records: (RecordRef & { content: Record<string, unknown> })[],
): RecordChange<BulkResult> => ({ method: 'PATCH', path: base(kind), body: { records } });

/** Imports all rows as drafts, or none; previews them unless confirmed. */
export const importRecords = (kind: RecordKindName, body: RecordImport): RecordChange<ImportedRecords> => ({
  method: 'POST',
  path: `${base(kind)}/import`,
  slow: true,
  body,
});

export const restoreRevision = (
  kind: RecordKindName,
  { id, version }: RecordRef,
  revision: number,
): RecordChange<RecordDetail> => ({
  method: 'POST',
  path: `${recordPath(kind, id)}/revisions/${revision}/restore`,
  body: { version },
});

/** @param field a translation, by its `translationKey`, that is still right although its English has changed */
export const confirmTranslation = (
  kind: RecordKindName,
  { id, version }: RecordRef,
  field: string,
): RecordChange<RecordDetail> => ({
  method: 'POST',
  path: `${recordPath(kind, id)}/confirm-tamil`,
  body: { version, field },
});
