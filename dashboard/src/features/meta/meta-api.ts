import type { EditedMeta, EditedMetaList } from 'api/contract';
import type { ApiClient } from 'shell/api';
import type { Versioned } from '../../records/editor/versioned-form.tsx';
import type { Content } from '../../records/record-contract.ts';

interface MetaQuestion {
  search: string;
  /** `tamil` or `picture`; empty for all. */
  missing: string;
  sort: string;
  page: number;
}

export const fetchMetas = (question: MetaQuestion) => (api: ApiClient) =>
  api.get<EditedMetaList>('/dashboard/meta', {
    // The API takes no empty filter.
    params: Object.fromEntries(Object.entries(question).filter(([, value]) => value !== '')),
  });

/** @returns the entry of a page, if it has one */
export const fetchMeta = (path: string) => async (api: ApiClient) =>
  (await api.get<EditedMetaList>('/dashboard/meta', { params: { path } })).pages[0] ?? null;

export const toVersioned = ({ path, title, description, image, version }: EditedMeta): Versioned => ({
  version,
  content: { path, title, description, image },
});

/** @param version 0 for a page that has no entry yet */
export const saveMeta = (version: number, content: Content) => async (api: ApiClient) =>
  toVersioned(await api.send<EditedMeta>('PUT', '/dashboard/meta', { version, ...content }));

export const deleteMeta =
  ({ path, version }: EditedMeta) =>
  (api: ApiClient) =>
    api.send<unknown>('DELETE', '/dashboard/meta', { path, version });
