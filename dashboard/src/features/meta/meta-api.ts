import type { EditedMeta, EditedMetaList } from '@nalam/api/contract';
import type { ListParams } from '@nalam/shell/contract';
import type { Versioned } from '../../records/editor/versioned-form.tsx';
import type { Confirmation } from '../../records/editor/use-confirmation.tsx';
import { staffApi, withoutEmpty } from '../../staff-api/staff-api.ts';

export const choices = {
  missing: ['', 'tamil', 'picture'],
  sort: ['path', 'title', '-updatedAt'],
} as const;

const toVersioned = ({ path, title, description, image, version }: EditedMeta): Versioned => ({
  version,
  content: { path, title, description, image },
});

export const { useMetasQuery, useMetaQuery, useSaveMetaMutation, useDeleteMetaMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      metas: build.query<EditedMetaList, ListParams<typeof choices>>({
        query: (params) => ({ path: '/dashboard/meta', params: withoutEmpty(params) }),
        providesTags: ['meta'],
      }),
      /** The entry of a page; null if it has none. */
      meta: build.query<Versioned | null, string>({
        query: (path) => ({ path: '/dashboard/meta', params: { path } }),
        transformResponse: ({ pages: [page] }: EditedMetaList) => (page ? toVersioned(page) : null),
      }),
      /** The version is 0 for a page that has no entry yet. */
      saveMeta: build.mutation<Versioned, Versioned & Confirmation>({
        query: ({ content, ...rest }) => ({
          method: 'PUT',
          path: '/dashboard/meta',
          body: { ...content, ...rest },
        }),
        transformResponse: toVersioned,
      }),
      deleteMeta: build.mutation<unknown, EditedMeta>({
        query: ({ path, version }) => ({
          method: 'DELETE',
          path: '/dashboard/meta',
          body: { path, version },
        }),
        invalidatesTags: (_, error) => (error ? [] : ['meta']),
      }),
    }),
  });
