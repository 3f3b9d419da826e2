import type { ServiceDetail } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';

/** @throws ApiError 404 for an unknown service, which shows the not-found page */
export function loadService({ context, params, request: { signal } }: LoaderFunctionArgs) {
  const { name = '' } = params;
  return context.get(apiContext).get<ServiceDetail>(`/services/${encodeURIComponent(name)}`, { signal });
}
