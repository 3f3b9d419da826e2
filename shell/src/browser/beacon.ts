import { RemoteFailure } from '../host/remote-failure.ts';
import type { RemoteHandle } from '../host/remote-registry.ts';
import { sendBeacon } from './send-beacon.ts';

interface Part {
  name: string;
  version: string;
}

/**
 * Reports to the server which versions run on the page, and which version failed: no personal data, and nothing of what was shown. The server rolls back what fails with many (`server/health/release-monitor.ts`).
 *
 * @param shell the shell's version
 * @returns reports a failure, if it names a version
 */
export function reportHealth(remotes: RemoteHandle[], shell: string): (error: unknown) => void {
  const runningParts = (): Part[] => [
    { name: 'shell', version: shell },
    ...remotes.flatMap(({ running: { name, version }, used }) => (used ? [{ name, version }] : [])),
  ];
  sendBeacon({ parts: runningParts() });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendBeacon({ parts: runningParts() });
  });

  const reported = new Set<string>();
  return (error) => {
    // A device without a connection says nothing about the version.
    if (!(error instanceof RemoteFailure) || error.reason === 'slow' || !navigator.onLine) return;
    const { remote: name, version } = error;
    if (reported.has(`${name}@${version}`)) return;
    reported.add(`${name}@${version}`);
    sendBeacon({ failed: [{ name, version }] });
  };
}
