import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerConfig } from './render-protocol.ts';

const workerScript = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/** A worker's code and pages take some 80 MB; with more room V8 only collects later. */
const workerMemory = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/** A worker that says nothing for this long while it renders is taken for hung, in milliseconds. */
const hangDeadline = 8000;
/** How long a worker may go on with what it has begun when the server stops, in milliseconds. */
const drainGrace = 5000;
/** A worker must be ready within this time, in milliseconds. */
const startDeadline = 20_000;

export interface RenderRequest {
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
}

/** No worker could answer. */
export class RenderUnavailable extends Error {}

class Worker {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #socket: string;
  running = 0;

  constructor(config: WorkerConfig) {
    this.#socket = config.socket;
    this.process = fork(workerScript, [JSON.stringify(config)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: workerMemory,
    });
    this.ready = this.#becomeReady();
    // Whoever waits for it is told; when nobody waits any more, it is no unhandled rejection.
    this.ready.catch(() => undefined);
  }

  async #becomeReady() {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), startDeadline);
    try {
      await Promise.race([
        once(this.process, 'message'),
        once(this.process, 'exit').then(() => {
          throw new RenderUnavailable('A render worker ended before it was ready.');
        }),
      ]);
    } finally {
      clearTimeout(timer);
    }
  }

  render({ method, url, headers, body }: RenderRequest): Promise<IncomingMessage> {
    this.running += 1;
    return new Promise((resolve, reject) => {
      const call = request({ socketPath: this.#socket, path: url, method, headers, agent: this.#agent });
      let settled = false;
      const finished = () => {
        if (settled) return;
        settled = true;
        clearTimeout(hung);
        this.running -= 1;
      };
      const hung = setTimeout(() => {
        call.destroy(new RenderUnavailable('A render worker hung.'));
        this.process.kill('SIGKILL');
      }, hangDeadline);
      call.on('response', (answer) => {
        clearTimeout(hung);
        answer.on('close', finished);
        resolve(answer);
      });
      call.on('error', (error) => {
        finished();
        reject(error);
      });
      call.end(body);
    });
  }

  /** Lets it finish what it is doing. */
  drain() {
    this.#agent.destroy();
    this.process.kill('SIGTERM');
  }
}

export type PoolConfig = Omit<WorkerConfig, 'socket' | 'versions'> & { workers: number };

/** The render workers of the live releases, and their replacement when others become live. */
export class RenderPool {
  readonly #config: PoolConfig;
  readonly #log: FastifyBaseLogger;
  readonly #sockets = mkdtempSync(join(tmpdir(), 'render-'));
  #workers: Worker[] = [];
  #versions: Record<string, string> = {};
  #started = 0;
  #closing = false;
  /** Grows with every change of what is live, so that kept pages know that they are old. */
  generation = 0;

  constructor(config: PoolConfig, log: FastifyBaseLogger) {
    this.#config = config;
    this.#log = log;
  }

  get versions(): Record<string, string> {
    return this.#versions;
  }

  get ready(): boolean {
    return this.#workers.length > 0;
  }

  #start(versions: Record<string, string>): Worker {
    const { workers: _workers, ...config } = this.#config;
    this.#started += 1;
    const worker = new Worker({ ...config, versions, socket: join(this.#sockets, `${this.#started}.sock`) });
    worker.process.on('exit', (code, signal) => {
      this.#replaceDead(worker, code, signal);
    });
    return worker;
  }

  #replaceDead(worker: Worker, code: number | null, signal: NodeJS.Signals | null) {
    if (this.#closing || !this.#workers.includes(worker)) return;
    this.#log.error({ code, signal }, 'A render worker died; another takes its place');
    this.#workers = this.#workers.filter((other) => other !== worker);
    const fresh = this.#start(this.#versions);
    fresh.ready.then(
      () => {
        this.#workers.push(fresh);
      },
      (error: unknown) => {
        this.#log.error({ err: error }, 'A render worker could not be started');
      },
    );
  }

  /**
   * Renders from these versions from now on: fresh workers take over, the old ones finish what they have begun.
   *
   * @throws {RenderUnavailable} when the new workers don't start; the old ones go on then
   */
  async use(versions: Record<string, string>): Promise<void> {
    const fresh = Array.from({ length: this.#config.workers }, () => this.#start(versions));
    try {
      await Promise.all(fresh.map(({ ready }) => ready));
    } catch (error) {
      for (const worker of fresh) worker.process.kill('SIGKILL');
      throw error;
    }
    const old = this.#workers;
    this.#workers = fresh;
    this.#versions = versions;
    this.generation += 1;
    for (const worker of old) worker.drain();
  }

  /**
   * @returns the worker's answer, as it comes
   * @throws {RenderUnavailable} when no worker could give one
   */
  async render(page: RenderRequest): Promise<IncomingMessage> {
    // A page that a dying worker did not answer may be asked of another one, unless it was to change something.
    const tries = page.method === 'GET' || page.method === 'HEAD' ? 2 : 1;
    for (let attempt = 1; ; attempt += 1) {
      const worker = this.#workers.reduce<Worker | undefined>(
        (idlest, next) => (idlest && idlest.running <= next.running ? idlest : next),
        undefined,
      );
      if (!worker) throw new RenderUnavailable('No render worker is running.');
      try {
        return await worker.render(page);
      } catch (error) {
        this.#log.warn({ err: error }, 'A render worker did not answer');
        if (attempt >= tries) throw new RenderUnavailable('No render worker answered.', { cause: error });
      }
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    const workers = this.#workers;
    this.#workers = [];
    await Promise.all(
      workers.map(async (worker) => {
        const gone = once(worker.process, 'exit');
        worker.drain();
        const impatience = setTimeout(() => worker.process.kill('SIGKILL'), drainGrace);
        await gone;
        clearTimeout(impatience);
      }),
    );
    rmSync(this.#sockets, { recursive: true, force: true });
  }
}
