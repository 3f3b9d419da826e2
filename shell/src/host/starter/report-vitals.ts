import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { sendBeacon } from '../browser/send-beacon.ts';

/** @returns the releases on the page, by the addresses of their files */
function releasesOnPage() {
  const versions = new Map<string, string>();
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('head link[href*="/releases/"]')) {
    const [, name, version] = /\/releases\/([^/]+)\/([^/]+)\//.exec(href) ?? [];
    if (name && version) versions.set(name, version);
  }
  return [...versions].map(([name, version]) => ({ name, version }));
}

/** Reports the page's web vitals when the visitor leaves it, each once unless it changes: figures without personal data. */
export function reportVitals() {
  // The document's address: pages opened later by a link were not loaded.
  const page = location.pathname;
  let vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(note);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return;
    sendBeacon({ parts: releasesOnPage(), page, vitals });
    vitals = {};
  });
}
