import { createApiClient } from '../offers/api.ts';
import type { RemoteModule, SitemapEntry } from '../offers/contract.ts';

/** @returns a remote's sitemap entries, with the test's simulated network */
export async function sitemapOf(remote: RemoteModule): Promise<SitemapEntry[]> {
  const module = await remote.sitemap?.();
  const api = createApiClient({ baseURL: '/api', language: 'en', timeoutMs: 5000 });
  return module?.listPages({ api, signal: new AbortController().signal }) ?? [];
}
