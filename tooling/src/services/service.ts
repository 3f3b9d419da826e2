import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sent over IPC when a service answers requests or can't start; heartbeats of its event loop follow. */
export type ServiceReport<Facts> = { ready: Facts } | { refused: string };
export const heartbeat = 'alive';
export const heartbeatIntervalMs = 2_000;

/** A service that can't start for a reason that the operator can fix. */
export class ServiceRefused extends Error {}

const modestMemory = [
  // A smaller nursery: V8 collects slightly more often and needs some 50 MB less.
  '--max-semi-space-size=4',
  // Disables optimisation of the embedded database, which takes 500 MB for a moment and makes the queries of pages no faster.
  '--no-wasm-dynamic-tiering',
  '--no-wasm-tier-up',
];

/** Without a heartbeat for this long, a service hangs; on a busy machine one may be seconds late. */
const defaultHangTimeoutMs = 20_000;

/** The delay before restarting a crashed service; doubled after each failed start. */
const defaultRestartDelayMs = 1000;
const longestRestartDelayMs = 30_000;

/** A process of the site: starts it, watches it, restarts it when it dies or on request, and stops it. */
export class Service<Facts> {
  readonly #script: string;
  readonly #log: number | 'inherit';
  readonly #hangTimeoutMs: number;
  readonly #restartDelayMs: number;
  readonly #inherited: NodeJS.ProcessEnv;
  readonly #nodeOptions: string[];
  #process: ChildProcess | undefined;
  /** Repeats the last start with the same settings. */
  #startLikeBefore: () => Promise<unknown> = () => Promise.reject(new Error('It was never started.'));
  #restartTimer: NodeJS.Timeout | undefined;
  #stopping = false;

  /**
   * @param log the destination of the service's log: a file descriptor, or this process's own output
   * @param options `inherited` is the environment to which the service's own settings are added; `nodeOptions` apply only to this
   * service
   */
  constructor(
    script: string,
    log: number | 'inherit' = 'inherit',
    {
      hangTimeoutMs = defaultHangTimeoutMs,
      restartDelayMs = defaultRestartDelayMs,
      inherited = process.env,
      nodeOptions = [],
    }: {
      hangTimeoutMs?: number;
      restartDelayMs?: number;
      inherited?: NodeJS.ProcessEnv;
      nodeOptions?: string[];
    } = {},
  ) {
    this.#log = log;
    this.#inherited = inherited;
    this.#nodeOptions = nodeOptions;
    this.#hangTimeoutMs = hangTimeoutMs;
    this.#restartDelayMs = restartDelayMs;
    this.#script = fileURLToPath(new URL(script, import.meta.url));
  }

  /**
   * @param env settings added to the environment
   * @param envAgain settings for restarts, such as the previous port
   * @throws {ServiceRefused} with one line that explains the remedy
   */
  async start(
    env: Record<string, string>,
    envAgain: (facts: Facts) => Record<string, string>,
  ): Promise<Facts> {
    this.#stopping = false;
    const child = fork(this.#script, {
      env: { ...this.#inherited, ...env },
      stdio: ['ignore', this.#log, 'inherit', 'ipc'],
      execArgv: [...modestMemory, ...this.#nodeOptions],
    });
    this.#process = child;
    const first = await Promise.race([
      once(child, 'message').then(([message]) => message as ServiceReport<Facts>),
      once(child, 'exit').then((): ServiceReport<Facts> => ({
        refused: `${this.#script} exited while it started.`,
      })),
    ]);
    if ('refused' in first) throw new ServiceRefused(first.refused);
    this.#startLikeBefore = () => this.start({ ...env, ...envAgain(first.ready) }, envAgain);
    const stopWatching = this.#killWhenHung(child);
    child.once('exit', () => {
      stopWatching();
      this.#startAgain(this.#restartDelayMs);
    });
    return first.ready;
  }

  /**
   * Restarts it, for example with new sources. If it can't start, it does not run until the next time.
   *
   * @throws {ServiceRefused}
   */
  async restart(): Promise<void> {
    await this.stop();
    await this.#startLikeBefore();
  }

  /** @returns a function that ends the watch */
  #killWhenHung(child: ChildProcess): () => void {
    const intervalMs = this.#hangTimeoutMs / 10;
    let lateChecks = 0;
    child.on('message', () => (lateChecks = 0));
    // Counts checks instead of time: if this process itself was suspended, the service is not to blame.
    const timer = setInterval(() => {
      lateChecks += 1;
      if (lateChecks <= 10 || this.#stopping) return;
      console.error(`${basename(this.#script, '.ts')} does not respond; killing it.`);
      // A hanging process reacts to no other signal.
      child.kill('SIGKILL');
    }, intervalMs);
    return () => clearInterval(timer);
  }

  #startAgain(delayMs: number): void {
    if (this.#stopping) return;
    console.error(`${basename(this.#script, '.ts')} exited; restarting it in ${delayMs / 1000} s.`);
    this.#restartTimer = setTimeout(() => {
      this.#startLikeBefore().catch((error: unknown) => {
        // A dependency, such as the database, may be down for longer than one try.
        console.error(error instanceof ServiceRefused ? error.message : error);
        this.#startAgain(Math.min(delayMs * 2, longestRestartDelayMs));
      });
    }, delayMs);
  }

  /** Lets the service finish its work. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restartTimer);
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}
