import { expect, test } from '@jest/globals';
import type { PublishedNames } from '@nalam/api/contract';
import { http, HttpResponse, server, sitemapOf } from '@nalam/shell/testing';
import { remote } from './remote.ts';

const named = (name: string, day: string) => ({ name, within: null, changedAt: `${day}T10:00:00.000Z` });

test('every published record with a page is in the sitemap, and a list changed with its youngest record', async () => {
  const names: Record<string, PublishedNames> = {
    services: [named('ecg', '2026-11-02'), named('x-ray', '2026-11-01')],
    doctors: [named('dr-meena', '2026-11-03')],
    openings: [named('staff-nurse', '2026-11-04')],
    'gallery-events': [],
  };
  server.use(
    http.get('*/api/published/:kind', ({ params }) => HttpResponse.json(names[String(params.kind)])),
  );

  expect(await sitemapOf(remote)).toEqual([
    { path: '/services', lastModified: '2026-11-02T10:00:00.000Z' },
    { path: '/services/ecg', lastModified: '2026-11-02T10:00:00.000Z' },
    { path: '/services/x-ray', lastModified: '2026-11-01T10:00:00.000Z' },
    { path: '/doctors', lastModified: '2026-11-03T10:00:00.000Z' },
    { path: '/career/staff-nurse', lastModified: '2026-11-04T10:00:00.000Z' },
  ]);
});

test('without an answer of the API there is no list, because a partial one would mean that other pages are gone', async () => {
  server.use(http.get('*/api/published/:kind', () => HttpResponse.error()));

  await expect(sitemapOf(remote)).rejects.toThrow();
});
