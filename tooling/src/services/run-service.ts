import { heartbeat, heartbeatIntervalMs, type ServiceReport } from './service.ts';

/**
 * Runs a service's process: starts it, reports that, and stops when asked to or when its parent has gone.
 *
 * @param isRefusal distinguishes a wrong setting, logged in one line, from a bug, logged with its stack
 */
export async function runService(
  start: () => Promise<{ facts: unknown; close: () => Promise<void> }>,
  isRefusal: (error: unknown) => error is Error,
): Promise<void> {
  const report = (message: ServiceReport<unknown> | typeof heartbeat) => process.send?.(message);
  try {
    const { facts, close } = await start();
    let closing = false;
    const stop = () => {
      if (closing) return;
      closing = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', stop);
    process.on('disconnect', stop);
    // Ctrl-C reaches the whole process group; the parent decides the order of stopping.
    process.on('SIGINT', () => undefined);
    report({ ready: facts });
    setInterval(() => process.connected && report(heartbeat), heartbeatIntervalMs).unref();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    report({ refused: error.message });
    process.exit(1);
  }
}
