import type { ApplicationList, ApplicationStatus } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import type { ListParams } from '@nalam/shell/contract';
import { staffApi, withoutEmpty } from '../../staff-api/staff-api.ts';

export const choices = {
  status: ['', 'new', 'shortlisted', 'hired', 'declined'],
  sort: ['-createdAt', 'createdAt', 'name', '-name', 'status'],
} as const;

const applicationPath = (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`;

export const { useApplicationsQuery, useMoveApplicationMutation, useDeleteApplicationMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      applications: build.query<ApplicationList, ListParams<typeof choices> & { opening: string }>({
        query: (params) => ({ path: '/dashboard/applications', params: withoutEmpty({ ...params }) }),
        providesTags: ['applications'],
      }),
      moveApplication: build.mutation<unknown, { id: string; status: ApplicationStatus }>({
        query: ({ id, status }) => ({ method: 'PATCH', path: applicationPath(id), body: { status } }),
      }),
      deleteApplication: build.mutation<unknown, string>({
        query: (id) => ({ method: 'DELETE', path: applicationPath(id) }),
        invalidatesTags: (_, error) => (error ? [] : ['applications']),
      }),
    }),
  });

export const fetchCv = (id: string) => (api: ApiClient) =>
  api.get<Blob>(`${applicationPath(id)}/cv`, { file: true, slow: true });
