import { sendBeacon } from '../browser/send-beacon.ts';

/** Errors that one page reports by itself: one that a timer throws again and again must not keep the device busy. */
const maxErrors = 9;
const maxMessageLength = 500;
const maxStackLength = 4000;
/** How long a page may take to be interactive after a file of the shell has failed. */
const interactiveTimeoutMs = 5000;

/** An error that was thrown, a promise that was rejected, or an element whose file did not load. */
type Failure = Event & { error?: unknown; reason?: unknown; target: { src?: string } | null };

/**
 * Reports what nothing on the page catches, from the first moment on, whether the page sleeps or not: an error whose stack, or a
 * script that did not load whose address, names a release. The server tells which by the innermost frame
 * (`server/health/thrown-error.ts`).
 *
 * It also reports a shell that fails, because there, what reports other failures is part of what failed. An error in a file of
 * the shell counts if the page does not say within five seconds that it is interactive. Slowness alone does not, because
 * slow networks and devices are the rule.
 *
 * @throws {SyntaxError} in browsers that the shell is not built for, which do not know the `d` flag (ES2022): they report nothing
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
