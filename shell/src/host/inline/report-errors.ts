import { sendBeacon } from '../browser/send-beacon.ts';

/** The maximum number of errors that one page reports: a timer that throws repeatedly must not keep the device busy. */
const maxErrors = 9;
const maxMessageLength = 500;
const maxStackLength = 4000;
/** How long a page may take to become interactive after a file of the shell has failed. */
const interactiveTimeoutMs = 5000;

/** A thrown error, a rejected promise, or an element whose file did not load. */
type Failure = Event & { error?: unknown; reason?: unknown; target: { src?: string } | null };

/**
 * Reports uncaught errors on the page from the first moment, asleep or awake: errors whose stack mentions a release, and scripts
 * of a release that did not load. The server attributes an error by its innermost frame (`server/health/thrown-error.ts`).
 *
 * Also reports failures of the shell, whose own reporter may be part of the failure. An error in a file of the shell counts if
 * the page is not interactive within five seconds. Slowness alone does not count, because slow networks and devices are normal.
 *
 * @throws {SyntaxError} in unsupported browsers, which do not know the `d` flag (ES2022): they report nothing
 */
export function reportErrors() {
  const inRelease = new RegExp('/releases/([^/]+)/([^/]+)', 'd');
  let reported = 0;
  const report = (event: Event) => {
    const { error, reason = error, target } = event as Failure;
    const stack = reason instanceof Error ? reason.stack : undefined;
    const [, name, version] = inRelease.exec(target?.src ?? stack ?? '') ?? [];
    if (name === undefined) return;
    if (stack !== undefined && reported++ < maxErrors)
      sendBeacon({
        errors: [
          {
            message: String(reason).slice(0, maxMessageLength),
            stack: stack.slice(0, maxStackLength),
            page: location.pathname,
          },
        ],
      });
    if (name === 'shell')
      setTimeout(() => {
        if (performance.getEntriesByName('interactive').length === 0)
          sendBeacon({ failed: [{ name, version }] });
      }, interactiveTimeoutMs);
  };
  addEventListener('error', report, true);
  addEventListener('unhandledrejection', report);
}
