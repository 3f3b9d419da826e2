import type { BulkResult, RecordDetail, RecordList, Revision, RevisionDetail } from 'api/contract';
import type { ApiClient } from 'shell/api';
import type { Content, RecordKindName } from './record-contract.ts';

export type RecordAction = 'publish' | 'unpublish' | 'trash' | 'restore';

/** A record as its last reader saw it; the API refuses a change that began from an older version. */
export interface RecordRef {
  id: string;
  version: number;
}

export interface RecordQuestion {
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

export const fetchRecords =
  (kind: RecordKindName, { search, status, missingTamil, within, sort, page }: RecordQuestion) =>
  (api: ApiClient) =>
    api.get<RecordList>(base(kind), {
      params: {
        page,
        sort,
        ...(search && { search }),
        ...(status && { status }),
        ...(missingTamil && { missingTamil }),
        ...(within && { within }),
      },
    });

export const isId = (name: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(name);

/** @param name the record's id, or the slug that some addresses carry; undefined when there is none */
export const fetchRecord = (kind: RecordKindName, name: string) => async (api: ApiClient) => {
  if (isId(name)) return api.get<RecordDetail>(one(kind, name));
  // A list leaves out what is in the trash, unless it is asked for that.
  for (const status of [undefined, 'trash']) {
    const { records } = await api.get<RecordList>(base(kind), {
      params: { search: name, pageSize: 100, ...(status && { status }) },
    });
    const record = records.find(({ slug }) => slug === name);
    if (record) return api.get<RecordDetail>(one(kind, record.id));
  }
  return undefined;
};

export const createRecord =
  (kind: RecordKindName, body: { content: Content; slug?: string }) => (api: ApiClient) =>
    api.send<RecordDetail>('POST', base(kind), body);

export const saveRecord =
  (kind: RecordKindName, id: string, body: { version: number; content: Content; slug?: string }) =>
  (api: ApiClient) =>
    api.send<RecordDetail>('PATCH', one(kind, id), body);

export const actOnRecord =
  (kind: RecordKindName, { id, version }: RecordRef, action: RecordAction) =>
  (api: ApiClient) =>
    api.send<RecordDetail>('POST', `${one(kind, id)}/${action}`, { version });

/** @param times instants in UTC; null: not planned */
export const scheduleRecord =
  (
    kind: RecordKindName,
    { id, version }: RecordRef,
    times: { publishAt: string | null; unpublishAt: string | null },
  ) =>
  (api: ApiClient) =>
    api.send<RecordDetail>('POST', `${one(kind, id)}/schedule`, { version, ...times });

/** Only from the trash, and for good. */
export const deleteRecord =
  (kind: RecordKindName, { id, version }: RecordRef) =>
  (api: ApiClient) =>
    api.send<unknown>('DELETE', one(kind, id), { version });

/** Each record is changed or refused on its own. */
export const actOnRecords =
  (kind: RecordKindName, action: RecordAction | 'delete', records: RecordRef[]) => (api: ApiClient) =>
    api.send<BulkResult>('POST', `${base(kind)}/bulk`, { action, records });

/** @param place the neighbour that the record shall stand before or after */
export const moveRecord =
  (kind: RecordKindName, id: string, place: { before: string } | { after: string }) => (api: ApiClient) =>
    api.send<unknown>('POST', `${one(kind, id)}/move`, place);

export const fetchRevisions = (kind: RecordKindName, id: string) => (api: ApiClient) =>
  api.get<{ revisions: Revision[] }>(`${one(kind, id)}/revisions`);

export const fetchRevision = (kind: RecordKindName, id: string, version: number) => (api: ApiClient) =>
  api.get<RevisionDetail>(`${one(kind, id)}/revisions/${version}`);

export const restoreRevision =
  (kind: RecordKindName, { id, version }: RecordRef, revision: number) =>
  (api: ApiClient) =>
    api.send<RecordDetail>('POST', `${one(kind, id)}/revisions/${revision}/restore`, { version });
