import { EventEmitter, once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Composition } from '../../releases/store/remote-version.ts';
import { measured } from '../metrics/measured.ts';
import { limitedLog } from './limited-log.ts';
import { RenderUnavailable, type WorkerProcess } from './worker-process.ts';

/** Before a worker that did not start is started again. */
const restartDelayMs = 1000;
/** How long a page waits for the replacement of a worker that ended. */
const replacementTimeoutMs = 5000;
/** Errors kept for the check of a release. */
const maxUnhandledErrors = 10;
/** Characters logged of one piece of output. */
const maxOutputLength = 2000;

/** The render workers of one set of versions. */
export class WorkerGroup {
  readonly versions: Composition;
  readonly #startWorker: () => WorkerProcess;
  readonly #log: FastifyBaseLogger;
  readonly #added = new EventEmitter();
  #workers: WorkerProcess[] = [];
  readonly #starting = new Set<WorkerProcess>();
  /** Those whose replacement is under way. */
  readonly #replaced = new WeakSet<WorkerProcess>();
  #retired = false;
  /** How many of its workers ended without being retired. */
  crashes = 0;
  /** Unhandled errors of its workers. */
  readonly unhandledErrors = new Set<string>();

  constructor(versions: Composition, startWorker: () => WorkerProcess, log: FastifyBaseLogger) {
    this.versions = versions;
    this.#startWorker = startWorker;
    this.#log = log;
  }

  get ready(): boolean {
    return this.#workers.length > 0;
  }

  /**
   * Starts or retires workers until there are so many.
   *
   * @throws {RenderUnavailable} when one doesn't start; the group stays as it was
   */
  async resize(size: number): Promise<void> {
    const fresh = Array.from({ length: Math.max(0, size - this.#workers.length) }, () => this.#start());
    try {
      await Promise.all(fresh.map(({ ready }) => ready));
    } catch (error) {
      for (const worker of fresh) worker.process.kill('SIGKILL');
      throw error;
    }
    for (const worker of fresh) this.#add(worker);
    for (const worker of this.#workers.splice(size)) worker.retire();
  }

  #start(): WorkerProcess {
    const worker = this.#startWorker();
    worker.onMessage((message) => {
      if (message === 'full') void this.#recycle(worker);
      if (typeof message === 'object' && this.unhandledErrors.size < maxUnhandledErrors)
        this.unhandledErrors.add(message.unhandledError);
    });
    const log = limitedLog(this.#log);
    worker.onOutput((text) => {
      log((to) => {
        to.warn({ output: text.slice(0, maxOutputLength) }, 'Code of a release wrote to stdout or stderr');
      });
    });
    this.#starting.add(worker);
    const end = () => void this.#starting.delete(worker);
    worker.ready.then(end, end);
    return worker;
  }

  #add(worker: WorkerProcess) {
    if (this.#retired) {
      worker.retire();
      return;
    }
    this.#workers.push(worker);
    this.#added.emit('worker');
    worker.process.on('exit', (code, signal) => {
      if (!this.#workers.includes(worker)) return;
      this.crashes += 1;
      measured.emit('workerEnded', 'crash');
      this.#log.error({ code, signal }, 'A render worker crashed; starting another');
      this.#remove(worker);
      if (!this.#replaced.has(worker)) void this.#startReplacement();
    });
  }

  #remove(worker: WorkerProcess) {
    this.#workers = this.#workers.filter((other) => other !== worker);
  }

  /** Replaces a worker before it crashes for want of memory. */
  async #recycle(worker: WorkerProcess) {
    if (!this.#workers.includes(worker) || this.#replaced.has(worker)) return;
    this.#replaced.add(worker);
    measured.emit('workerEnded', 'memory');
    this.#log.warn('The memory of a render worker is nearly full; starting another');
    // The only one goes on until its replacement is ready.
    if (this.#workers.length > 1) this.#remove(worker);
    await this.#startReplacement();
    this.#remove(worker);
    worker.retire();
  }

  async #startReplacement() {
    const isRetired = () => this.#retired;
    while (!isRetired()) {
      const fresh = this.#start();
      try {
        await fresh.ready;
        this.#add(fresh);
        this.#log.warn('Replaced a render worker');
        return;
      } catch (error) {
        // `retire` also ends workers that are starting.
        if (isRetired()) return;
        this.#log.error({ err: error }, 'Could not start a render worker');
        await new Promise((resolve) => setTimeout(resolve, restartDelayMs).unref());
      }
    }
  }

  /**
   * @param except a worker that did not answer: its exit may not have been noticed yet
   * @returns the worker with the fewest pages under way, as soon as there is one
   * @throws {RenderUnavailable | Error} when there is none in time
   */
  async leastBusy(except?: WorkerProcess): Promise<WorkerProcess> {
    const candidates = () => this.#workers.filter((worker) => worker !== except);
    if (candidates().length === 0)
      await once(this.#added, 'worker', { signal: AbortSignal.timeout(replacementTimeoutMs) });
    const [first, ...others] = candidates();
    if (!first) throw new RenderUnavailable('No render worker is running.');
    return others.reduce((least, next) => (least.running <= next.running ? least : next), first);
  }

  /** @returns when every worker has finished its pages and is gone; one that is starting is ended at once */
  async retire(): Promise<void> {
    this.#retired = true;
    const workers = this.#workers;
    this.#workers = [];
    for (const worker of workers) worker.retire();
    // One that is starting would look for releases that may soon be deleted.
    const starting = [...this.#starting];
    for (const worker of starting) worker.process.kill('SIGKILL');
    await Promise.all([...workers, ...starting].map(({ gone }) => gone));
  }
}
