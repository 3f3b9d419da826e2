import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { installedSite } from './installed-site.ts';

function server(offlinePages: boolean) {
  const app = fastify();
  installedSite(app, {
    settings: { siteUrl: 'https://nalam.example', offlinePages },
    lastSettings: { read: () => undefined },
  });
  return app;
}

test('a phone installs the site in the language of the page, with icons that are there', async () => {
  const app = server(true);

  const { headers, body } = await app.inject('/ta/manifest.webmanifest');

  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(body) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'nalam.example', lang: 'ta', start_url: '/ta' });
  for (const { src } of manifest.icons) {
    const icon = await app.inject(src);
    expect(icon.headers['content-type']).toBe('image/png');
    expect(icon.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  }
});

test('with OFFLINE_PAGES=off browsers forget what they kept, and the worker leaves', async () => {
  const { body } = await server(false).inject('/service-worker.js');
  const cacheNames = new Set(['read-pages', 'offline-pages']);
  const unregistered = Promise.withResolvers<unknown>();
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};

  runInNewContext(body, {
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    caches: {
      keys: () => Promise.resolve([...cacheNames]),
      delete: (name: string) => Promise.resolve(cacheNames.delete(name)),
    },
    registration: { unregister: () => unregistered.resolve(true) },
  });
  listeners.activate?.({ waitUntil: () => undefined });
  await unregistered.promise;

  expect([...cacheNames]).toEqual([]);
  expect(Object.keys(listeners)).not.toContain('fetch');
});
