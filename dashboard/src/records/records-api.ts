import type {
  BulkResult,
  ImportedRecords,
  RecordImport,
  RecordDetail,
  RecordList,
  Revision,
  RevisionDetail,
} from '@nalam/api/contract';
import { useCallback } from 'react';
import { given, staffApi, type StaffRequest } from '../staff-api/staff-api.ts';
import type { Content, RecordKindName } from './record-contract.ts';

export type RecordAction = 'publish' | 'unpublish' | 'trash' | 'restore';

/** A record as its last reader saw it; the API refuses a change that began from an older version. */
export interface RecordRef {
  id: string;
  version: number;
}

export interface RecordQuestion {
  kind: RecordKindName;
  search: string;
  status: string;
  missingTamil: boolean;
  /** The id of what the records stand in; '' for all. */
  within: string;
  sort: string;
  page: number;
}

const base = (kind: RecordKindName) => `/dashboard/records/${kind}`;
const one = (kind: RecordKindName, id: string) => `${base(kind)}/${encodeURIComponent(id)}`;

export const isId = (name: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(name);

const recordsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    records: build.query<RecordList, RecordQuestion>({
      query: ({ kind, missingTamil, ...rest }) => ({
        path: base(kind),
        params: given({ ...rest, missingTamil: missingTamil || undefined }),
      }),
      providesTags: ['records'],
    }),
    /** `name` is the record's id, or the slug that some addresses carry; null when there is none. */
    record: build.query<RecordDetail | null, { kind: RecordKindName; name: string }>({
      queryFn: async ({ kind, name }, _api, _options, ask) => {
        const read = async (id: string) => {
          const { data, error } = await ask({ path: one(kind, id) });
          return error ? { error } : { data: data as RecordDetail };
        };
        if (isId(name)) return read(name);
        // A list leaves out what is in the trash, unless it is asked for that.
        for (const status of ['', 'trash']) {
          const params = given({ search: name, pageSize: 100, status });
          const { data, error } = await ask({ path: base(kind), params });
          if (error) return { error };
          const record = (data as RecordList).records.find(({ slug }) => slug === name);
          if (record) return read(record.id);
        }
        return { data: null };
      },
    }),
    /** `version` is the record's: with another one there is another revision. */
    revisions: build.query<{ revisions: Revision[] }, RecordRef & { kind: RecordKindName }>({
      query: ({ kind, id }) => ({ path: `${one(kind, id)}/revisions` }),
    }),
    revision: build.query<RevisionDetail, RecordRef & { kind: RecordKindName }>({
      query: ({ kind, id, version }) => ({ path: `${one(kind, id)}/revisions/${version}` }),
    }),
    changeRecord: build.mutation<unknown, StaffRequest>({
      query: (request) => request,
      // Also after a refusal: another person may have changed what is in view.
      invalidatesTags: ['records'],
    }),
    /** Puts the record at one place of the page to another place; shown at once, the API's own order follows. */
    moveRecord: build.mutation<
      unknown,
      { question: RecordQuestion; page: RecordList; from: number; to: number }
    >({
      query: ({ question: { kind }, page: { records }, from, to }) => ({
        method: 'POST',
        path: `${one(kind, records[from]?.id ?? '')}/move`,
        body: { [to < from ? 'before' : 'after']: records[to]?.id },
      }),
      onQueryStarted: ({ question, from, to }, { dispatch }) => {
        dispatch(
          recordsApi.util.updateQueryData('records', question, (page) => {
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

/** A change of one or more records, with what the API answers to it. */
export interface RecordChange<Answer> extends StaffRequest {
  /** In the type alone. */
  answer?: Answer;
}

export type SendRecordChange = <Answer>(change: RecordChange<Answer>) => Promise<Answer>;

/** @returns a function that sends a change; it rejects with why it was refused */
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
): RecordChange<RecordDetail> => ({ method: 'PATCH', path: one(kind, id), body });

export const actOnRecord = (
  kind: RecordKindName,
  { id, version }: RecordRef,
  action: RecordAction,
): RecordChange<RecordDetail> => ({ method: 'POST', path: `${one(kind, id)}/${action}`, body: { version } });

/** @param times instants in UTC; null: not planned */
export const scheduleRecord = (
  kind: RecordKindName,
  { id, version }: RecordRef,
  times: { publishAt: string | null; unpublishAt: string | null },
): RecordChange<RecordDetail> => ({
  method: 'POST',
  path: `${one(kind, id)}/schedule`,
  body: { version, ...times },
});

/** Each record is changed or refused on its own. */
export const actOnRecords = (
  kind: RecordKindName,
  action: RecordAction | 'delete',
  records: RecordRef[],
): RecordChange<BulkResult> => ({ method: 'POST', path: `${base(kind)}/bulk`, body: { action, records } });

/** All rows of a table become drafts, or none; unconfirmed, it only tells which would. */
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
  path: `${one(kind, id)}/revisions/${revision}/restore`,
  body: { version },
});
