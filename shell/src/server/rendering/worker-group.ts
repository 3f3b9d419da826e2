import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Composition } from '../../releases/store/remote-version.ts';
import { measured } from '../metrics/measured.ts';
import { limitedLog } from './limited-log.ts';
import { maxPagesPerWorker, NotBegun, RenderQueue } from './render-queue.ts';
import { isRead, RenderUnavailable, type RenderRequest, type WorkerProcess } from './worker-process.ts';

/** The delay before restarting a worker that did not start. */
const restartDelayMs = 1000;
/** How long a page waits to be retried alone: a worker takes a second to start, and three to be detected as hanging. */
const retryTimeoutMs = 10_000;
/** The number of errors kept for the release check. */
const maxUnhandledErrors = 10;
/** The number of characters logged per chunk of output. */
const maxOutputLength = 2000;

/** A page whose worker crashed, by its address. */
interface Suspect {
  /** The requests that wait for it. */
  waiting: { page: RenderRequest; resolve: (answer: Promise<IncomingMessage>) => void }[];
  /** True while its retry renders. */
  isRetried: boolean;
}

/** An address without its query, which may contain personal data. */
const pathOf = (url: string) => url.split('?')[0] ?? '';

/**
 * The render workers of one composition.
 *
 * A crashing worker loses every page that it was rendering, one of which is the cause. So its replacement renders these again one by
 * one before it takes other pages. Only the page that crashes this worker, too, fails.
 */
export class WorkerGroup {
  readonly versions: Composition;
  readonly #startWorker: () => WorkerProcess;
  readonly #log: FastifyBaseLogger;
  readonly #queue = new RenderQueue();
  #isRetired = false;
  #size = 0;
  /** The workers that take pages. */
  #workers: WorkerProcess[] = [];
  /** All workers, including those that start or finish their last pages. */
  readonly #processes = new Set<WorkerProcess>();
  /** The number of workers being replaced. */
  #replacements = 0;
  /** By address. */
  readonly #suspects = new Map<string, Suspect>();
  /** The number of workers that ended without being retired. */
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
   * Starts or retires workers until their number is `size`.
   *
   * @throws {RenderUnavailable} if one doesn't start; the group stays unchanged
   */
  async resize(size: number): Promise<void> {
    const newWorkers = Array.from({ length: Math.max(0, size - this.#workers.length) }, () => this.#start());
    try {
      await Promise.all(newWorkers.map(({ ready }) => ready));
    } catch (error) {
      for (const worker of newWorkers) worker.retire();
      throw error;
    }
    this.#size = size;
    for (const worker of newWorkers) this.#add(worker);
    for (const worker of this.#workers.splice(size)) worker.retire();
    this.#makeRoom();
  }

  /**
   * @returns the worker's answer as a stream
   * @throws {RenderUnavailable} if no worker answers
   */
  async enqueue(page: RenderRequest): Promise<IncomingMessage> {
    const { url } = page;
    if (isRead(page) && this.#suspects.has(url)) return this.#waitForRetry(page);
    try {
      return await this.#queue.run(page.visitor, () => this.#leastBusy().send(page));
    } catch (error) {
      if (error instanceof NotBegun) throw error;
      this.#log.warn(
        { requestId: page.headers['x-request-id'], path: pathOf(url), err: error },
        'A render worker did not answer',
      );
      if (!isRead(page) || this.#isRetired) throw error;
      return this.#waitForRetry(page);
    }
  }

  #waitForRetry(page: RenderRequest): Promise<IncomingMessage> {
    const { url } = page;
    let suspect = this.#suspects.get(url);
    if (!suspect) {
      suspect = { waiting: [], isRetried: false };
      this.#suspects.set(url, suspect);
      setTimeout(() => {
        this.#giveUp(url);
      }, retryTimeoutMs).unref();
      if (this.#replacements === 0) void this.#startReplacement();
    }
    const { waiting } = suspect;
    return new Promise((resolve) => waiting.push({ page, resolve }));
  }

  /** Does nothing while the page is being rendered. */
  #giveUp(url: string) {
    const suspect = this.#suspects.get(url);
    if (!suspect || suspect.isRetried) return;
    this.#suspects.delete(url);
    const error = new RenderUnavailable('No render worker was ready in time.');
    for (const { resolve } of suspect.waiting) resolve(Promise.reject(error));
  }

  /** @returns the address of the page to render next */
  #nextSuspect(): string | undefined {
    // Newest first: the page that hung the last worker is rarely the last one it was given.
    return [...this.#suspects].findLast(([, { isRetried }]) => !isRetried)?.[0];
  }

  /** @returns whether the worker survived the page */
  async #retryAlone(url: string, worker: WorkerProcess): Promise<boolean> {
    const suspect = this.#suspects.get(url);
    const [first] = suspect?.waiting ?? [];
    if (!suspect || !first) return true;
    suspect.isRetried = true;
    const answer = worker.send(first.page);
    let isRendered = true;
    try {
      await answer;
    } catch {
      isRendered = false;
      this.#log.error({ path: pathOf(url) }, 'A page crashed two render workers');
      this.#countCrash();
    }
    this.#suspects.delete(url);
    for (const { page, resolve } of suspect.waiting)
      resolve(page === first.page || !isRendered ? answer : this.enqueue(page));
    return isRendered;
  }

  #countCrash() {
    this.crashes += 1;
    measured.emit('workerEnded', 'crash');
  }

  #start(): WorkerProcess {
    const worker = this.#startWorker();
    worker.onMessage((message) => {
      if (message === 'full') this.#recycle(worker);
      if (typeof message === 'object' && this.unhandledErrors.size < maxUnhandledErrors)
        this.unhandledErrors.add(message.unhandledError);
    });
    const log = limitedLog(this.#log);
    worker.onOutput((text) => {
      log((logger) => {
        logger.warn(
          { output: text.slice(0, maxOutputLength) },
          'Code of a release wrote to stdout or stderr',
        );
      });
    });
    this.#processes.add(worker);
    void worker.exited.then(() => this.#processes.delete(worker));
    return worker;
  }

  #add(worker: WorkerProcess) {
    if (this.#isRetired || this.#workers.length >= this.#size) {
      worker.retire();
      return;
    }
    this.#workers.push(worker);
    this.#makeRoom();
    // Also runs if it has already exited.
    void worker.exited.then(({ code, signal }) => {
      if (!this.#workers.includes(worker)) return;
      this.#log.error({ code, signal }, 'A render worker crashed; starting another');
      this.#remove(worker);
      void this.#startReplacement();
      this.#countCrash();
    });
  }

  #remove(worker: WorkerProcess) {
    this.#workers = this.#workers.filter((other) => other !== worker);
    this.#makeRoom();
  }

  #makeRoom() {
    this.#queue.resize(this.#workers.length * maxPagesPerWorker);
  }

  /** Replaces a worker before it runs out of memory and crashes. */
  #recycle(worker: WorkerProcess) {
    if (!this.#workers.includes(worker)) return;
    measured.emit('workerEnded', 'memory');
    this.#log.warn('The memory of a render worker is nearly full; starting another');
    this.#remove(worker);
    worker.retire();
    void this.#startReplacement();
  }

  async #startReplacement() {
    this.#replacements += 1;
    let worker = await this.#startUntilReady();
    for (let url = this.#nextSuspect(); worker && url !== undefined; url = this.#nextSuspect())
      if (!(await this.#retryAlone(url, worker))) worker = await this.#startUntilReady();
    this.#replacements -= 1;
    if (!worker) return;
    this.#add(worker);
    this.#log.warn('Replaced a render worker');
  }

  /** @returns undefined if the group was retired meanwhile */
  async #startUntilReady(): Promise<WorkerProcess | undefined> {
    const isRetired = () => this.#isRetired;
    while (!isRetired()) {
      const worker = this.#start();
      try {
        await worker.ready;
        return worker;
      } catch (error) {
        if (isRetired()) return undefined;
        this.#log.error({ err: error }, 'Could not start a render worker');
        await new Promise((resolve) => setTimeout(resolve, restartDelayMs).unref());
      }
    }
    return undefined;
  }

  /** @throws {NotBegun} if there is none */
  #leastBusy(): WorkerProcess {
    const [first, ...others] = this.#workers;
    if (!first) throw new NotBegun('No render worker is running.');
    return others.reduce((least, next) => (least.rendering <= next.rendering ? least : next), first);
  }

  /** Resolves when every worker has finished its pages and exited; one that is starting is ended at once. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    this.#workers = [];
    this.#queue.refuseWaiting();
    for (const url of this.#suspects.keys()) this.#giveUp(url);
    const processes = [...this.#processes];
    for (const worker of processes) worker.retire();
    await Promise.all(processes.map(({ exited }) => exited));
  }
}
