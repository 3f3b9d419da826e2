import { whenIdle } from './wake-on-intent.ts';

/** Makes the browser keep visited pages for offline reading: docs/decisions/0078-offline-pages.md. */
export function keepReadPages() {
  // Staff's pages need not be kept, and without storage nothing can be.
  if (!document.querySelector('link[rel=later]')) return;
  // Absent without https.
  const browser: Partial<Navigator> = navigator;
  whenIdle(() => {
    browser.serviceWorker?.register('/service-worker.js', { updateViaCache: 'all' }).catch(() => undefined);
  });
}
