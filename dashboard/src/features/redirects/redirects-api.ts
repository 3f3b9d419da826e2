import type { NewRedirect, RedirectList } from '@nalam/api/contract';
import type { ListParams } from '@nalam/shell/contract';
import { staffApi, withoutEmpty } from '../../staff-api/staff-api.ts';

export const choices = {
  permanent: ['', 'true', 'false'],
  sort: ['-createdAt', 'createdAt', 'from', 'to'],
} as const;

export const { useRedirectsQuery, useAddRedirectMutation, useDeleteRedirectMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      redirects: build.query<RedirectList, ListParams<typeof choices>>({
        query: (params) => ({ path: '/dashboard/redirects', params: withoutEmpty(params) }),
        providesTags: ['redirects'],
      }),
      addRedirect: build.mutation<unknown, NewRedirect>({
        query: (redirect) => ({ method: 'POST', path: '/dashboard/redirects', body: redirect }),
        invalidatesTags: (_, error) => (error ? [] : ['redirects']),
      }),
      deleteRedirect: build.mutation<unknown, string>({
        query: (from) => ({ method: 'DELETE', path: '/dashboard/redirects', params: { from } }),
        // Even after a refusal: another person may have deleted it.
        invalidatesTags: ['redirects'],
      }),
    }),
  });
