import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { sendBeacon } from '../browser/send-beacon.ts';

/** @returns the releases that the page is made of, by the addresses of their files */
function releasesOnPage() {
  const versions = new Map<string, string>();
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('head link[href*="/releases/"]')) {
    const [, name, version] = /\/releases\/([^/]+)\/([^/]+)\//.exec(href) ?? [];
    if (name && version) versions.set(name, version);
  }
  return [...versions].map(([name, version]) => ({ name, version }));
}

/** Reports the page's web vitals when the visitor leaves it: figures without personal data. */
export function reportVitals() {
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(note);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendBeacon({ parts: releasesOnPage(), vitals });
  });
}
