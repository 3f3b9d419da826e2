import type { ServiceDetail } from 'api/contract';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { apiContext } from 'shell/api';

/** The service's page as visitors will see it, with its draft: for staff before they publish. */
export { Component, meta } from './service-page.tsx';

/** @throws ApiError 401 or 403 for everybody but staff who may edit services */
export async function loader({
  context,
  params,
  request: { signal },
}: LoaderFunctionArgs<RouterContextProvider>) {
  const { id = '' } = params;
  const { page } = await context
    .get(apiContext)
    .get<{ page: ServiceDetail }>(`/dashboard/records/services/${encodeURIComponent(id)}/preview`, {
      signal,
    });
  return page;
}
