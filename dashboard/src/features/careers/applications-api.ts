import type { ApplicationList, ApplicationStatus } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import type { ListParams } from '@nalam/shell/contract';
import { given, staffApi } from '../../staff-api/staff-api.ts';

export const choices = {
  status: ['', 'new', 'shortlisted', 'hired', 'declined'],
  sort: ['-createdAt', 'createdAt', 'name', '-name', 'status'],
} as const;

const one = (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`;

export const { useApplicationsQuery, useMoveApplicationMutation, useDeleteApplicationMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      applications: build.query<ApplicationList, ListParams<typeof choices> & { opening: string }>({
        query: (asked) => ({ path: '/dashboard/applications', params: given({ ...asked }) }),
        providesTags: ['applications'],
      }),
      moveApplication: build.mutation<unknown, { id: string; status: ApplicationStatus }>({
        query: ({ id, status }) => ({ method: 'PATCH', path: one(id), body: { status } }),
      }),
      deleteApplication: build.mutation<unknown, string>({
        query: (id) => ({ method: 'DELETE', path: one(id) }),
        invalidatesTags: (_, error) => (error ? [] : ['applications']),
      }),
    }),
  });

export const fetchCv = (id: string) => (api: ApiClient) =>
  api.get<Blob>(`${one(id)}/cv`, { file: true, slow: true });
