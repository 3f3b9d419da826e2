import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pino, type DestinationStream } from 'pino';
import { confined } from '../../releases/confined-process.ts';
import { remotesIn } from '../../releases/store/remote-version.ts';
import {
  logDescriptor,
  readWorkerMessage,
  workerHeapMb,
  workerLimits,
  type WorkerConfig,
  type WorkerMessage,
} from './protocol.ts';
import { repeatLog } from './worker-log.ts';

/** Of this process, as its own log. */
const standardOutput = pino.destination(1);

const workerScript = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** With half of this for young objects, one worker in three took 70 % longer for each page, all its life. */
const memoryOptions = [`--max-old-space-size=${workerHeapMb}`, '--max-semi-space-size=16'];

/** A worker needs a second to start on an idle machine. */
const startTimeoutMs = 60_000;
/**
 * Looks at a worker without a sign of life before it counts as hung. They are counted by a timer that also runs late on a busy
 * machine, rather than by the clock: after a sleep of the whole machine no worker has hung.
 */
const looksUntilHung = 10;
/** How long a retired worker may go on with the pages that it has begun. */
const drainTimeoutMs = 10_000;

export interface RenderRequest {
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  /** The one who asked for the page; absent where the server itself did. */
  visitor?: {
    network: string;
    /** @returns whether the page is of no more use */
    hasGone: () => boolean;
  };
}

/** @returns whether a page may be rendered twice: a form may have been sent on to the API the first time */
export const isRead = ({ method }: Pick<RenderRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/** No worker could answer. */
export class RenderUnavailable extends Error {}

/** A render worker as the server sees it: a process that renders pages until it is retired. */
export class WorkerProcess {
  readonly process: ChildProcess;
  /** Settled when the worker answers; rejected when it ends before that. */
  readonly ready: Promise<void>;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #socket: string;
  readonly #hangMs: number;
  /** Requests whose answer has not come to its end. */
  #runningRequests = 0;
  /** How many pages it is rendering: an answer that is being sent takes its thread no more, however slowly its reader reads. */
  rendering = 0;
  #isRetired = false;

  /** @param serverLog where the lines of its log go */
  constructor(config: WorkerConfig, serverLog: DestinationStream = standardOutput) {
    this.#socket = config.socket;
    this.#hangMs = (config.limits ?? workerLimits).hangMs;
    const releases = existsSync(config.releases) ? realpathSync(config.releases) : config.releases;
    const { env, execArgv } = confined([
      ...[config.versions, config.previous].flatMap((versions) =>
        remotesIn(versions).map(({ name, version }) => join(releases, name, version)),
      ),
      ...(config.lastSettings ? [config.lastSettings] : []),
    ]);
    this.process = fork(workerScript, [JSON.stringify({ ...config, releases })], {
      // The last one is `logDescriptor`. With this process's own log in its place, the code of releases could empty it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
      env,
      execArgv: [...memoryOptions, ...execArgv],
    });
    // A message in Node's own protocol, as a release's code could send it, would end this process.
    this.process.removeAllListeners('internalMessage');
    // A full pipe would stop the worker.
    this.process.stdout?.resume();
    this.process.stderr?.resume();
    const logPipe = this.process.stdio[logDescriptor];
    if (logPipe instanceof Readable)
      repeatLog(
        logPipe,
        pino(
          {
            level: config.logLevel,
            base: { part: 'render-worker', pid: this.process.pid },
            // The worker has described the error already.
            serializers: { err: (error: unknown) => error },
          },
          serverLog,
        ),
      );
    this.exited = new Promise((resolve) => {
      this.process.once('exit', (code, signal) => {
        resolve({ code, signal });
      });
    });
    this.ready = this.#becomeReady();
    // Without this, a rejection that arrives while no caller awaits would end the server.
    this.ready.catch(() => undefined);
  }

  onMessage(listener: (message: WorkerMessage) => void) {
    this.process.on('message', (received) => {
      const message = readWorkerMessage(received);
      if (message !== undefined) listener(message);
    });
  }

  /** @param listener is called with what the code of releases prints, in pieces as they come */
  onOutput(listener: (text: string) => void) {
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.setEncoding('utf8').on('data', listener);
  }

  async #becomeReady() {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), startTimeoutMs);
    try {
      await Promise.race([
        new Promise<void>((resolve) => {
          this.onMessage((message) => {
            if (message === 'ready') resolve();
          });
        }),
        this.exited.then(() => {
          throw new RenderUnavailable('A render worker ended before it was ready.');
        }),
      ]);
      this.#endWhenHung();
    } finally {
      clearTimeout(timer);
    }
  }

  #endWhenHung() {
    let looks = 0;
    this.process.on('message', () => (looks = 0));
    const timer = setInterval(() => {
      looks += 1;
      if (looks <= looksUntilHung) return;
      this.process.kill('SIGKILL');
    }, this.#hangMs / looksUntilHung);
    timer.unref();
    void this.exited.then(() => {
      clearInterval(timer);
    });
  }

  /**
   * @returns the worker's answer, as it comes
   * @throws {RenderUnavailable} when the worker ends before that
   */
  send({ method, url, headers, body }: RenderRequest): Promise<IncomingMessage> {
    this.#runningRequests += 1;
    this.rendering += 1;
    return new Promise((resolve, reject) => {
      const call = request({ socketPath: this.#socket, path: url, method, headers, agent: this.#agent });
      let finished = false;
      const finish = () => {
        if (finished) return;
        finished = true;
        this.#runningRequests -= 1;
        this.#endWhenIdle();
      };
      let rendered = false;
      const endRendering = () => {
        if (!rendered) this.rendering -= 1;
        rendered = true;
      };
      call.on('response', (answer) => {
        endRendering();
        answer.on('close', finish);
        resolve(answer);
      });
      call.on('error', (error) => {
        endRendering();
        finish();
        reject(new RenderUnavailable('A render worker did not answer.', { cause: error }));
      });
      call.end(body);
    });
  }

  /** Ends it at once while it starts, and otherwise when it has finished its pages; it must be asked for no more. */
  retire() {
    if (this.#isRetired) return;
    this.#isRetired = true;
    this.#endWhenIdle();
    const timer = setTimeout(() => this.process.kill('SIGKILL'), drainTimeoutMs);
    timer.unref();
    void this.exited.then(() => {
      clearTimeout(timer);
    });
  }

  #endWhenIdle() {
    if (!this.#isRetired || this.#runningRequests > 0) return;
    this.#agent.destroy();
    this.process.kill('SIGTERM');
  }
}
