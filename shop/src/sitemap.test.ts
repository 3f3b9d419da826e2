import { expect, test } from '@jest/globals';
import type { PublishedNames } from '@nalam/api/contract';
import { http, HttpResponse, server, sitemapOf } from '@nalam/shell/testing';
import { remote } from './remote.ts';

test('every category and product on sale is in the sitemap, with the time of its last change', async () => {
  const names: Record<string, PublishedNames> = {
    categories: [{ name: 'meters', within: null, changedAt: '2026-11-01T10:00:00.000Z' }],
    products: [{ name: 'glucose-meter', within: 'meters', changedAt: '2026-11-02T10:00:00.000Z' }],
  };
  server.use(
    http.get('*/api/published/:kind', ({ params }) => HttpResponse.json(names[String(params.kind)])),
  );

  expect(await sitemapOf(remote)).toEqual([
    { path: '/shop/meters', lastModified: '2026-11-01T10:00:00.000Z' },
    { path: '/shop/meters/glucose-meter', lastModified: '2026-11-02T10:00:00.000Z' },
  ]);
});
