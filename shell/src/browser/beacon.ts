import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { RemoteFailure } from '../host/remote-failure.ts';
import type { RemoteHandle } from '../host/remote-registry.ts';

interface Part {
  name: string;
  version: string;
}

/** @returns what the server believes reports of this page by (`server/page-tokens.ts`); Safari reads it from 16.4 on */
function pageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const timings = navigation?.serverTiming;
  return timings?.find(({ name }) => name === 'page')?.description;
}

/** Also when the page is on its way out; a server that doesn't hear it has lost nothing. */
function send(report: object) {
  const token = pageToken();
  if (token !== undefined) navigator.sendBeacon('/beacon', JSON.stringify({ token, ...report }));
}

/**
 * Reports to the server which versions are on the page, how fast it is, and which version failed: names and figures, nothing of
 * the person and nothing of what was shown. The server rolls back what fails with many (`server/release-monitor.ts`).
 *
 * @param shell the shell's version
 * @returns takes every failure that is reported; those that name no version are left out
 */
export function reportHealth(remotes: RemoteHandle[], shell: string): (error: unknown) => void {
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(note);

  const present = (): Part[] => [
    { name: 'shell', version: shell },
    ...remotes.flatMap(({ running: { name, version }, used }) => (used ? [{ name, version }] : [])),
  ];
  send({ parts: present() });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send({ parts: present(), vitals });
  });

  const reported = new Set<string>();
  return (error) => {
    // What a person without a connection misses is nobody's fault.
    if (!(error instanceof RemoteFailure) || error.reason === 'slow' || !navigator.onLine) return;
    const { remote: name, version } = error;
    if (reported.has(`${name}@${version}`)) return;
    reported.add(`${name}@${version}`);
    send({ failed: [{ name, version }] });
  };
}
