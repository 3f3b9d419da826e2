import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confined } from '../releases/confined-process.ts';
import { isAtRest, processorTime } from './process-stat.ts';
import { readWorkerMessage, workerRoom, type WorkerConfig, type WorkerMessage } from './render-protocol.ts';

const workerScript = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** With half of this for young objects, one worker in three took 70 % longer for each page, all its life. */
const workerMemory = [`--max-old-space-size=${workerRoom}`, '--max-semi-space-size=16'];

/** A worker must be ready within this time, in milliseconds; it takes a second where nobody else is at work. */
const startDeadline = 60_000;
/** How often a worker is looked at, in milliseconds; it says more often than that that it is alive. */
const glance = 500;
/**
 * A worker that worked or rested for so long without a word is busy with, or waits for, something that does not end, in
 * milliseconds.
 */
const longestStandstill = 2500;
/** And one that said nothing for so many glances, whatever kept it: it may have waited for its turn on a busy machine. */
const longestSilence = 24;
/** How long a retired worker may go on with what it has begun, in milliseconds. */
const drainGrace = 10_000;

export interface RenderRequest {
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
}

/** No worker could answer. */
export class RenderUnavailable extends Error {}

/** A worker died before it answered; `alone` says that it had nothing else to do, so that it died of this page. */
export class WorkerLost extends RenderUnavailable {
  readonly alone: boolean;

  constructor(alone: boolean, options: ErrorOptions) {
    super('A render worker did not answer.', options);
    this.alone = alone;
  }
}

/** A render worker as the server sees it: a process that was started, is asked for pages, and goes when told to. */
export class WorkerProcess {
  readonly process: ChildProcess;
  /** Settled when the worker answers; it fails when the worker never will. */
  readonly ready: Promise<void>;
  readonly gone: Promise<unknown>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #socket: string;
  /**
   * What it could have said a word in, since its last one, in milliseconds: its processor time, and the time that it
   * rested. Long, where it was ended because it hung.
   */
  stoodStill = 0;
  #silence = 0;
  #running = 0;
  /** The most that it was working on at a time since it last had nothing to do. */
  #crowd = 0;
  #retired = false;

  constructor(config: WorkerConfig) {
    this.#socket = config.socket;
    const releases = existsSync(config.releases) ? realpathSync(config.releases) : config.releases;
    const { env, execArgv } = confined([
      ...[config.versions, config.previous].flatMap((versions) =>
        Object.entries(versions).map(([name, version]) => join(releases, name, version)),
      ),
      ...(config.lastSettings ? [config.lastSettings] : []),
    ]);
    this.process = fork(workerScript, [JSON.stringify({ ...config, releases })], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
      execArgv: [...workerMemory, ...execArgv],
    });
    // A message in Node's own protocol, as a release's code could send it, would end this process.
    this.process.removeAllListeners('internalMessage');
    this.gone = once(this.process, 'exit');
    this.ready = this.#becomeReady();
    // Whoever waits for it is told; when nobody waits any more, it is no unhandled rejection.
    this.ready.catch(() => undefined);
  }

  /** How many pages it is working on. */
  get running(): number {
    return this.#running;
  }

  /** @param hear is told what the worker says by itself */
  onMessage(hear: (message: WorkerMessage) => void) {
    this.process.on('message', (said) => {
      const message = readWorkerMessage(said);
      if (message !== undefined) hear(message);
    });
  }

  async #becomeReady() {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), startDeadline);
    try {
      await Promise.race([
        new Promise<void>((resolve) => {
          this.onMessage((message) => {
            if (message === 'ready') resolve();
          });
        }),
        this.gone.then(() => {
          throw new RenderUnavailable('A render worker ended before it was ready.');
        }),
      ]);
      this.#watch();
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Ends it when it hangs. Its work and its rest are counted, not time: on a busy machine, or after a sleep of the whole
   * machine, nobody has hung.
   */
  #watch() {
    const pid = this.process.pid ?? 0;
    let workedBefore = 0;
    let rested = 0;
    this.process.on('message', () => (this.#silence = 0));
    const timer = setInterval(() => {
      this.#silence += 1;
      // Where nobody counts the work, it is taken that there was nothing else.
      const worked = processorTime(pid) ?? this.#silence * glance;
      if (this.#silence === 1) {
        workedBefore = worked;
        rested = 0;
      } else if (isAtRest(pid)) rested += glance;
      this.stoodStill = worked - workedBefore + rested;
      if (this.stoodStill >= longestStandstill || this.#silence > longestSilence)
        this.process.kill('SIGKILL');
    }, glance);
    timer.unref();
    void this.gone.then(() => {
      clearInterval(timer);
    });
  }

  /**
   * @returns the worker's answer, as it comes
   * @throws {WorkerLost} when the worker dies before that
   */
  render({ method, url, headers, body }: RenderRequest): Promise<IncomingMessage> {
    this.#crowd = this.#running === 0 ? 1 : Math.max(this.#crowd, this.#running + 1);
    this.#running += 1;
    return new Promise((resolve, reject) => {
      const call = request({ socketPath: this.#socket, path: url, method, headers, agent: this.#agent });
      let finished = false;
      const finish = () => {
        if (finished) return;
        finished = true;
        this.#running -= 1;
        this.#goWhenIdle();
      };
      call.on('response', (answer) => {
        answer.on('close', finish);
        resolve(answer);
      });
      call.on('error', (error) => {
        finish();
        reject(new WorkerLost(this.#crowd === 1, { cause: error }));
      });
      call.end(body);
    });
  }

  /** Lets it finish what it is doing, and go; it is asked for nothing new. */
  retire() {
    if (this.#retired) return;
    this.#retired = true;
    this.#goWhenIdle();
    const impatience = setTimeout(() => this.process.kill('SIGKILL'), drainGrace);
    impatience.unref();
    void this.gone.then(() => {
      clearTimeout(impatience);
    });
  }

  #goWhenIdle() {
    if (!this.#retired || this.#running > 0) return;
    this.#agent.destroy();
    this.process.kill('SIGTERM');
  }
}
