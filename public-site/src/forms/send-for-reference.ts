import type { ApiClient, CallOptions } from '@nalam/shell/api';

/** @returns the reference number, empty if the API gives none */
export async function sendForReference(
  api: ApiClient,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<string> {
  const answer = await api.send<{ reference?: string } | null>('POST', path, body, options);
  return answer?.reference ?? '';
}
