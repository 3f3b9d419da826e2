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

/** The standard output of this process, as for its own log. */
const standardOutput = pino.destination(1);

const workerScript = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** With half of this for young objects, one worker in three took 70 % longer for each page, for its whole life. */
const memoryOptions = [`--max-old-space-size=${workerHeapMb}`, '--max-semi-space-size=16'];

/** A worker needs a second to start on an idle machine. */
const startTimeoutMs = 60_000;
/**
 * The number of checks without a sign of life before a worker counts as hung. A timer, which also runs late on a busy machine,
 * counts them instead of the clock: no worker has hung when the whole machine was asleep.
 */
const looksUntilHung = 10;
/** How long a retired worker may finish its pages. */
const drainTimeoutMs = 10_000;

export interface RenderRequest {
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  /** The person who requested the page; absent for the server itself. */
  visitor?: {
    network: string;
    /** @returns whether nobody needs the page any more */
    hasGone: () => boolean;
  };
}

/** @returns whether a page may be rendered twice: the first time may already have forwarded a form to the API */
export const isRead = ({ method }: Pick<RenderRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/** No worker could answer. */
export class RenderUnavailable extends Error {}

/** A render worker as the server sees it: a process that renders pages until it is retired. */
export class WorkerProcess {
  readonly process: ChildProcess;
  /** Resolves when the worker answers; rejects if it ends before that. */
  readonly ready: Promise<void>;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #socket: string;
  readonly #hangMs: number;
  /** The number of requests whose answer has not ended. */
  #runningRequests = 0;
  /** The number of pages being rendered: sending an answer does not occupy its thread, however slowly its reader reads. */
  rendering = 0;
  #isRetired = false;

  /** @param serverLog the destination for the lines of its log */
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
      // The last one is `logDescriptor`. With this process's own log in its place, the code of releases could truncate it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
      env,
      execArgv: [...memoryOptions, ...execArgv],
    });
    // A message in Node's internal protocol, which a release's code could send, would end this process.
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
            // The worker has already serialised the error.
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
    // Without this, a rejection that nobody awaits would end the server.
    this.ready.catch(() => undefined);
  }

  onMessage(listener: (message: WorkerMessage) => void) {
    this.process.on('message', (received) => {
      const message = readWorkerMessage(received);
      if (message !== undefined) listener(message);
    });
  }

  /** @param listener called with the output of releases' code, in chunks */
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
   * @returns the worker's answer as a stream
   * @throws {RenderUnavailable} if the worker ends before that
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

  /** Ends it at once while it starts, otherwise after its pages; no more pages may be sent to it. */
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
