import { readFileSync } from 'node:fs';
import { languages } from '@nalam/api/languages';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../../host/routing/path.ts';
import type { LastSettings } from '../api/last-settings.ts';
import type { Settings } from '../settings.ts';

// Written as complete paths, so that the site's packer finds them.
const serviceWorker = readFileSync(new URL('./service-worker.js', import.meta.url));
const icons = {
  '/icons/icon.png': readFileSync(new URL('./icons/icon.png', import.meta.url)),
  '/icons/maskable-icon.png': readFileSync(new URL('./icons/maskable-icon.png', import.meta.url)),
};

/** Also how long a browser keeps a worker that this server no longer serves. */
const maxAgeSeconds = 3600;

/** Replaces a worker that must be removed: deletes its caches, and unregisters itself. */
const leavingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  event.waitUntil(forget().then(() => registration.unregister()));
});
`;

interface Options {
  lastSettings: Pick<LastSettings, 'read'>;
  settings: Pick<Settings, 'siteUrl' | 'offlinePages'>;
}

/**
 * Serves the site's install files for phones: the manifest of each language and the icons; and the worker that caches pages for
 * offline use. They come from the server, not from a release, so that no rollback has to reach a browser's worker.
 */
export function installedSite(
  app: FastifyInstance,
  { lastSettings, settings: { offlinePages, siteUrl } }: Options,
) {
  for (const { code: language } of languages) {
    app.get(inLanguage('/manifest.webmanifest', language), { logLevel: 'silent' }, (_, reply) => {
      const name = lastSettings.read(language)?.name.text ?? new URL(siteUrl).host;
      const start = inLanguage('/', language);
      return reply
        .headers({
          'cache-control': `public, max-age=${maxAgeSeconds}`,
          'content-type': 'application/manifest+json',
        })
        .send(
          JSON.stringify({
            id: start,
            name,
            short_name: name,
            lang: language,
            start_url: start,
            scope: '/',
            display: 'minimal-ui',
            theme_color: '#c8102e',
            background_color: '#ffffff',
            icons: [
              { src: '/icons/icon.png', sizes: '512x512', type: 'image/png' },
              { src: '/icons/maskable-icon.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            ],
          }),
        );
    });
  }
  for (const [address, file] of Object.entries(icons)) {
    app.get(address, { logLevel: 'silent' }, (_, reply) =>
      reply.headers({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' }).send(file),
    );
  }
  const worker = offlinePages ? serviceWorker : leavingWorker;
  app.get('/service-worker.js', { logLevel: 'silent' }, (_, reply) =>
    reply
      .headers({ 'cache-control': `public, max-age=${maxAgeSeconds}`, 'content-type': 'text/javascript' })
      .send(worker),
  );
}
