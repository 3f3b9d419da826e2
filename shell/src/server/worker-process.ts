import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { processorTime } from './processor-time.ts';
import type { WorkerConfig } from './render-protocol.ts';

const workerScript = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** A worker's code and pages take some 80 MB; with more room V8 only collects later. */
const workerMemory = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/** A worker must be ready within this time, in milliseconds. */
const startDeadline = 20_000;
/** How often a worker is looked at, in milliseconds; it says more often than that that it is alive. */
const glance = 500;
/** A worker that worked for so long without a word is busy with something that does not end, in milliseconds. */
const longestWork = 2500;
/** And one that said nothing for so many glances, whether or not it worked; on a busy machine a page may take long. */
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

/** A render worker as the server sees it: a process that was started, is asked for pages, and goes when told to. */
export class WorkerProcess {
  readonly process: ChildProcess;
  /** Settled when the worker answers; it fails when the worker never will. */
  readonly ready: Promise<void>;
  readonly gone: Promise<unknown>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #socket: string;
  /** Its processor time since its last word, in milliseconds: long, where it was ended because it hung. */
  worked = 0;
  #silence = 0;
  #running = 0;
  #retired = false;

  constructor(config: WorkerConfig) {
    this.#socket = config.socket;
    this.process = fork(workerScript, [JSON.stringify(config)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: workerMemory,
    });
    this.gone = once(this.process, 'exit');
    this.ready = this.#becomeReady();
    // Whoever waits for it is told; when nobody waits any more, it is no unhandled rejection.
    this.ready.catch(() => undefined);
  }

  /** How many pages it is working on. */
  get running(): number {
    return this.#running;
  }

  async #becomeReady() {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), startDeadline);
    try {
      await Promise.race([
        once(this.process, 'message'),
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
   * Ends it when it hangs. Its work is counted, not time: on a busy machine, or after a sleep of the whole machine, nobody
   * has hung.
   */
  #watch() {
    let workedBefore = 0;
    this.process.on('message', () => (this.#silence = 0));
    const timer = setInterval(() => {
      this.#silence += 1;
      // Where nobody counts the work, it is taken that there was nothing else.
      const worked = processorTime(this.process.pid ?? 0) ?? this.#silence * glance;
      if (this.#silence === 1) workedBefore = worked;
      this.worked = worked - workedBefore;
      if (this.worked > longestWork || this.#silence > longestSilence) this.process.kill('SIGKILL');
    }, glance);
    timer.unref();
    void this.gone.then(() => {
      clearInterval(timer);
    });
  }

  /** @returns the worker's answer, as it comes; it fails when the worker dies before that */
  render({ method, url, headers, body }: RenderRequest): Promise<IncomingMessage> {
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
        reject(error);
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
