import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { RemoteFailure } from '../host/remote-failure.ts';
import type { RemoteHandle } from '../host/remote-registry.ts';

interface Part {
  name: string;
  version: string;
}

/** Also when the page is on its way out; a server that doesn't hear it has lost nothing. */
function send(beacon: object) {
  navigator.sendBeacon('/beacon', new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
}

/**
 * Tells the server which versions are on the page, how fast it is, and which version failed: names and figures, nothing of
 * the person and nothing of what was shown. The server rolls back what fails with many (`server/release-monitor.ts`).
 *
 * @returns takes every failure that is reported; those that name no version are left out
 */
export function tellServer(remotes: RemoteHandle[]): (error: unknown) => void {
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(note);

  const present = (): Part[] =>
    remotes.flatMap(({ running: { name, version }, used }) => (used ? [{ name, version }] : []));
  send({ parts: present() });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send({ parts: present(), vitals });
  });

  const told = new Set<string>();
  return (error) => {
    // What a person without a connection misses is nobody's fault.
    if (!(error instanceof RemoteFailure) || error.reason === 'slow' || !navigator.onLine) return;
    const { remote: name, version } = error;
    if (told.has(`${name}@${version}`)) return;
    told.add(`${name}@${version}`);
    send({ failed: [{ name, version }] });
  };
}
