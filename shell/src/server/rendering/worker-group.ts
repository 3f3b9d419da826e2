import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Composition } from '../../releases/store/remote-version.ts';
import { measured } from '../metrics/measured.ts';
import { limitedLog } from './limited-log.ts';
import { isRead, RenderUnavailable, type RenderRequest, type WorkerProcess } from './worker-process.ts';

/** Before a worker that did not start is started again. */
const restartDelayMs = 1000;
/** How long a page waits for a worker: one takes a second to start, and three to be found hanging. */
const workerTimeoutMs = 10_000;
/** How long a page that crashed two workers is not rendered. */
const quarantineMs = 30_000;
const maxQuarantined = 1000;
/** Errors kept for the check of a release. */
const maxUnhandledErrors = 10;
/** Characters logged of one piece of output. */
const maxOutputLength = 2000;

export interface Crashes {
  /** How many workers of a composition crashed so far. */
  crashes: number;
  /** The page that crashed the last one, where it is known. */
  path?: string;
}

/** A page whose worker crashed, by its path. */
interface Suspect {
  /** Those who wait for it. */
  waiting: { page: RenderRequest; resolve: (answer: Promise<IncomingMessage>) => void }[];
  /** Whether it is being rendered. */
  isRetried: boolean;
}

const pathOf = ({ url }: RenderRequest) => url.split('?')[0] ?? '';

/**
 * The render workers of one composition.
 *
 * A worker that crashes takes along every page that it was rendering, and one of them is the cause. So they are rendered again one by
 * one, by the worker that replaces it, before that takes other pages. The page that crashes this worker, too, is not rendered
 * for 30 seconds.
 */
export class WorkerGroup {
  readonly versions: Composition;
  readonly #startWorker: () => WorkerProcess;
  readonly #log: FastifyBaseLogger;
  readonly #reportCrash: (crashes: Crashes) => void;
  /** Emits `change` when pages that wait for a worker should look again. */
  readonly #events = new EventEmitter().setMaxListeners(0);
  #isRetired = false;
  #size = 0;
  /** Those that take pages. */
  #workers: WorkerProcess[] = [];
  /** All, with those that start or finish their last pages. */
  readonly #processes = new Set<WorkerProcess>();
  /** How many workers are being replaced. */
  #replacements = 0;
  /** By path. */
  readonly #suspects = new Map<string, Suspect>();
  /** Paths of pages that crashed two workers. */
  readonly #quarantined = new LRUCache<string, true>({ max: maxQuarantined, ttl: quarantineMs });
  /** How many of its workers ended without being retired. */
  crashes = 0;
  /** Unhandled errors of its workers. */
  readonly unhandledErrors = new Set<string>();

  constructor(
    versions: Composition,
    startWorker: () => WorkerProcess,
    log: FastifyBaseLogger,
    reportCrash: (crashes: Crashes) => void,
  ) {
    this.versions = versions;
    this.#startWorker = startWorker;
    this.#log = log;
    this.#reportCrash = reportCrash;
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
  }

  /**
   * @returns the worker's answer, as it comes
   * @throws {RenderUnavailable} when no worker answers
   */
  async render(page: RenderRequest): Promise<IncomingMessage> {
    const path = pathOf(page);
    if (this.#quarantined.has(path)) throw new RenderUnavailable('The page crashes render workers.');
    if (this.#suspects.has(path)) return this.#waitForRetry(path, page);
    const worker = await this.#leastBusy();
    try {
      return await worker.render(page);
    } catch (error) {
      this.#log.warn(
        { requestId: page.headers['x-request-id'], path, err: error },
        'A render worker did not answer',
      );
      if (!isRead(page) || this.#isRetired) throw error;
      return this.#waitForRetry(path, page);
    }
  }

  #waitForRetry(path: string, page: RenderRequest): Promise<IncomingMessage> {
    let suspect = this.#suspects.get(path);
    if (!suspect) {
      suspect = { waiting: [], isRetried: false };
      this.#suspects.set(path, suspect);
      setTimeout(() => {
        this.#giveUp(path);
      }, workerTimeoutMs).unref();
      if (this.#replacements === 0) void this.#startReplacement();
    }
    const { waiting } = suspect;
    return new Promise((resolve) => waiting.push({ page, resolve }));
  }

  /** Does nothing where the page is being rendered. */
  #giveUp(path: string) {
    const suspect = this.#suspects.get(path);
    if (!suspect || suspect.isRetried) return;
    this.#suspects.delete(path);
    const error = new RenderUnavailable('No render worker was ready in time.');
    for (const { resolve } of suspect.waiting) resolve(Promise.reject(error));
  }

  /** @returns the path of the page to render next */
  #nextSuspect(): string | undefined {
    // The newest first: the page that hung the last worker is rarely the last one that it was given.
    return [...this.#suspects].findLast(([, { isRetried }]) => !isRetried)?.[0];
  }

  /** @returns whether the worker outlived the page */
  async #retryAlone(path: string, worker: WorkerProcess): Promise<boolean> {
    const suspect = this.#suspects.get(path);
    const [first] = suspect?.waiting ?? [];
    if (!suspect || !first) return true;
    suspect.isRetried = true;
    const answer = worker.render(first.page);
    try {
      await answer;
      this.#suspects.delete(path);
      return true;
    } catch {
      this.#quarantined.set(path, true);
      this.#log.error({ path }, 'A page crashed two render workers; not rendering it for 30 seconds');
      this.#countCrash(path);
      this.#suspects.delete(path);
      return false;
    } finally {
      for (const { page, resolve } of suspect.waiting)
        resolve(page === first.page ? answer : this.render(page));
    }
  }

  /** @param path the page that is known to be the cause: by default the only one that lost its worker */
  #countCrash(path = this.#suspects.size === 1 ? [...this.#suspects.keys()][0] : undefined) {
    this.crashes += 1;
    measured.emit('workerEnded', 'crash');
    this.#reportCrash({ crashes: this.crashes, ...(path !== undefined && { path }) });
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
    this.#events.emit('change');
    // Also where it has ended by now.
    void worker.exited.then(({ code, signal }) => {
      if (!this.#workers.includes(worker)) return;
      this.#log.error({ code, signal }, 'A render worker crashed; starting another');
      this.#remove(worker);
      void this.#startReplacement();
      // Its pages have failed by then.
      setImmediate(() => {
        this.#countCrash();
      });
    });
  }

  #remove(worker: WorkerProcess) {
    this.#workers = this.#workers.filter((other) => other !== worker);
  }

  /** Replaces a worker before it crashes for want of memory. */
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
    for (let path = this.#nextSuspect(); worker && path !== undefined; path = this.#nextSuspect())
      if (!(await this.#retryAlone(path, worker))) worker = await this.#startUntilReady();
    this.#replacements -= 1;
    if (!worker) return;
    this.#add(worker);
    this.#log.warn('Replaced a render worker');
  }

  /** @returns undefined when the group was retired meanwhile */
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

  /**
   * @returns the worker with the fewest pages under way, as soon as there is one
   * @throws {RenderUnavailable} when there is none in time
   */
  async #leastBusy(): Promise<WorkerProcess> {
    if (!this.ready && !this.#isRetired)
      await once(this.#events, 'change', { signal: AbortSignal.timeout(workerTimeoutMs) }).catch(
        () => undefined,
      );
    const [first, ...others] = this.#workers;
    if (!first) throw new RenderUnavailable('No render worker is running.');
    return others.reduce((least, next) => (least.running <= next.running ? least : next), first);
  }

  /** @returns when every worker has finished its pages and is gone; one that is starting is ended at once */
  async retire(): Promise<void> {
    this.#isRetired = true;
    this.#workers = [];
    this.#events.emit('change');
    for (const path of this.#suspects.keys()) this.#giveUp(path);
    const processes = [...this.#processes];
    for (const worker of processes) worker.retire();
    await Promise.all(processes.map(({ exited }) => exited));
  }
}
