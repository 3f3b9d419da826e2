import { RemoteFailure } from '../remotes/remote-failure.ts';
import type { RemoteHandle } from '../remotes/remote-registry.ts';
import { sendBeacon } from './send-beacon.ts';

interface Part {
  name: string;
  version: string;
}

/** The maximum number of errors that one page reports. */
const maxErrors = 10;
/** Longer than a browser needs to leave a page. */
const leavingMs = 1000;
/** The server stores less, and refuses longer reports. */
const maxMessageLength = 500;
const maxStackLength = 4000;

/** @returns the original error, without the wrappers for failures of remotes and hydration */
function originOf(error: unknown): unknown {
  let origin = error;
  // A cause may be its own cause.
  for (let depth = 0; depth < 5 && origin instanceof Error && origin.cause !== undefined; depth += 1)
    origin = origin.cause;
  return origin;
}

/**
 * Reports to the server the versions on the page, and failures with their version and reason. The server rolls back versions that
 * fail for many (`server/health/release-monitor.ts`), and keeps errors for the version's team, without possible personal data. An
 * inline script reports uncaught errors (`inline/report-errors.ts`).
 *
 * @param shell the shell's version
 * @returns reports a failure if it names a version
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

  const thrown = new Set<string>();
  const reportThrown = (error: unknown, part: Partial<Part>) => {
    const origin = originOf(error);
    const message = String(origin).slice(0, maxMessageLength);
    const stack = origin instanceof Error ? (origin.stack ?? '').slice(0, maxStackLength) : '';
    if (thrown.has(message + stack) || thrown.size === maxErrors) return;
    thrown.add(message + stack);
    sendBeacon({ errors: [{ ...part, message, stack, page: location.pathname }] });
  };

  const reported = new Set<string>();
  const reportFailure = (error: RemoteFailure) => {
    const { remote: name, version } = error;
    reportThrown(error, { name, version });
    if (reported.has(`${name}@${version}`)) return;
    reported.add(`${name}@${version}`);
    sendBeacon({ failed: [{ name, version }] });
  };

  return (error) => {
    // Failures without a connection say nothing about the version.
    if (!navigator.onLine) return;
    if (!(error instanceof RemoteFailure)) reportThrown(error, {});
    // Leaving a page aborts pending loads. Its timers end with it.
    else if (error.reason === 'unreachable') setTimeout(() => reportFailure(error), leavingMs);
    else if (error.reason !== 'slow') reportFailure(error);
  };
}
