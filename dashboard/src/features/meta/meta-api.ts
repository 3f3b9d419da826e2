import type { StoredText } from 'api/contract';
import type { ApiClient } from 'shell/api';
import type { Versioned } from '../../records/editor/versioned-form.tsx';
import type { Content } from '../../records/record-contract.ts';

/** A page's entry in Manage Meta. */
export interface EditedMeta {
  path: string;
  title: StoredText;
  description: StoredText;
  image: string | null;
  version: number;
}

export const fetchMetas = (api: ApiClient) => api.get<{ pages: EditedMeta[] }>('/dashboard/meta');

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
