import type { RecordKindName } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';

/**
 * @returns the data of the visitor's page of the record in the address, as if its draft were published
 * @throws ApiError 401 or 403 for all but staff who may edit records of the kind
 */
export async function loadDraft<Page>(
  kind: RecordKindName,
  { context, params: { id = '' }, request: { signal } }: LoaderFunctionArgs,
): Promise<Page> {
  const { page } = await context
    .get(apiContext)
    .get<{ page: Page }>(`/dashboard/records/${kind}/${encodeURIComponent(id)}/preview`, { signal });
  return page;
}
