import type { Logger } from 'pino';
import { limitedLog } from './limited-log.ts';

/** @returns the release whose code an error's stack mentions; undefined if it mentions none */
export function releaseIn(
  stack: string | undefined,
  releases: string,
): { remote?: string; version?: string } {
  const [, path] = stack?.split(`${releases}/`) ?? [];
  const [remote, version] = path?.split('/') ?? [];
  return remote !== undefined && version !== undefined ? { remote, version } : {};
}

/**
 * Logs uncaught errors, for example of a timer that outlived its page. Ending the process, as Node does, would cost other
 * visitors' pages each time; pages share no state that such an error could leave half changed.
 */
export function logUnhandledErrors(log: Logger, releases: string, report: (message: string) => void) {
  const limited = limitedLog(log);
  process.on('uncaughtException', (error: unknown) => {
    limited((logger) => {
      const release = releaseIn(error instanceof Error ? error.stack : undefined, releases);
      logger.error({ ...release, err: error }, 'Uncaught error in a render worker, outside of any page');
      report(`${release.remote ?? 'A package'} fails outside of a page: ${String(error)}`);
    });
  });
}
