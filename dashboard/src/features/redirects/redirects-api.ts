import type { NewRedirect, RedirectList } from 'api/contract';
import type { ApiClient } from 'shell/api';

interface RedirectQuestion {
  search: string;
  /** Empty for all. */
  permanent: string;
  sort: string;
  page: number;
}

export const fetchRedirects = (question: RedirectQuestion) => (api: ApiClient) =>
  api.get<RedirectList>('/dashboard/redirects', {
    // The API takes no empty filter.
    params: Object.fromEntries(Object.entries(question).filter(([, value]) => value !== '')),
  });

export const sendRedirect = (redirect: NewRedirect) => (api: ApiClient) =>
  api.send<unknown>('POST', '/dashboard/redirects', redirect);

export const deleteRedirect = (from: string) => (api: ApiClient) =>
  api.send<unknown>('DELETE', '/dashboard/redirects', undefined, { params: { from } });
