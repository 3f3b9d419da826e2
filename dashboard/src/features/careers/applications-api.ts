import type { ApplicationList, ApplicationStatus } from 'api/contract';
import type { ApiClient } from 'shell/api';

const pageSize = 20;

interface ApplicationQuestion {
  opening: string;
  /** Empty for all. */
  status: ApplicationStatus | '';
  search: string;
  sort: string;
  page: number;
}

export const fetchApplications =
  ({ opening, status, search, sort, page }: ApplicationQuestion) =>
  async (api: ApiClient) => ({
    ...(await api.get<ApplicationList>('/dashboard/applications', {
      params: {
        opening,
        sort,
        limit: pageSize,
        offset: (page - 1) * pageSize,
        ...(status && { status }),
        ...(search && { search }),
      },
    })),
    page,
    pageSize,
  });

export const sendStatus = (id: string, status: ApplicationStatus) => (api: ApiClient) =>
  api.send<unknown>('PATCH', `/dashboard/applications/${encodeURIComponent(id)}`, { status });

export const deleteApplication = (id: string) => (api: ApiClient) =>
  api.send<unknown>('DELETE', `/dashboard/applications/${encodeURIComponent(id)}`);

export const fetchCv = (id: string) => (api: ApiClient) =>
  api.get<Blob>(`/dashboard/applications/${encodeURIComponent(id)}/cv`, { file: true, slow: true });
