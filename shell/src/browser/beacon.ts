import { RemoteFailure } from '../host/remote-failure.ts';
import type { RemoteHandle } from '../host/remote-registry.ts';
import { sendBeacon } from './send-beacon.ts';

interface Part {
  name: string;
  version: string;
}

/**
 * Reports to the server which versions work on the page, and which version failed: names, nothing of the person and nothing of
 * what was shown. The server rolls back what fails with many (`server/health/release-monitor.ts`).
 *
 * @param shell the shell's version
 * @returns takes every failure that is reported; those that name no version are left out
 */
export function reportHealth(remotes: RemoteHandle[], shell: string): (error: unknown) => void {
  const present = (): Part[] => [
    { name: 'shell', version: shell },
    ...remotes.flatMap(({ running: { name, version }, used }) => (used ? [{ name, version }] : [])),
  ];
  sendBeacon({ parts: present() });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendBeacon({ parts: present() });
  });

  const reported = new Set<string>();
  return (error) => {
    // What a person without a connection misses is nobody's fault.
    if (!(error instanceof RemoteFailure) || error.reason === 'slow' || !navigator.onLine) return;
    const { remote: name, version } = error;
    if (reported.has(`${name}@${version}`)) return;
    reported.add(`${name}@${version}`);
    sendBeacon({ failed: [{ name, version }] });
  };
}
