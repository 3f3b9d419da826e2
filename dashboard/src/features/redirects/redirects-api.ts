import type { NewRedirect, RedirectList } from 'api/contract';
import type { ApiClient } from 'shell/api';

export const fetchRedirects = (search: string, page: number) => (api: ApiClient) =>
  api.get<RedirectList>('/dashboard/redirects', { params: { page, ...(search !== '' && { search }) } });

export const sendRedirect = (redirect: NewRedirect) => (api: ApiClient) =>
  api.send<unknown>('POST', '/dashboard/redirects', redirect);

export const deleteRedirect = (from: string) => (api: ApiClient) =>
  api.send<unknown>('DELETE', '/dashboard/redirects', undefined, { params: { from } });
