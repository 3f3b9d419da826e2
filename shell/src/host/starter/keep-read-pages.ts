import { whenIdle } from './wake-on-intent.ts';

/** Has the browser keep the pages that are read, for when there is no network: docs/decisions/0078-offline-pages.md. */
export function keepReadPages() {
  // On staff's pages nothing is worth keeping, and where storage is off nothing can be.
  if (!document.querySelector('link[rel=later]')) return;
  // Absent without https.
  const browser: Partial<Navigator> = navigator;
  whenIdle(() => {
    browser.serviceWorker?.register('/service-worker.js', { updateViaCache: 'all' }).catch(() => undefined);
  });
}
