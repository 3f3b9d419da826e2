import { EventEmitter, once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { processorTime } from './process-stat.ts';
import { RenderUnavailable, type WorkerProcess } from './worker-process.ts';

/** How long to wait before a worker that did not start is started again, in milliseconds. */
const pause = 1000;
/** How long a page waits for a worker that takes the place of a dead one, in milliseconds. */
const replacementDeadline = 5000;

/** Things that failed outside of a page that are remembered: those who release have to know one. */
const mostStrays = 10;

/** The render workers of one set of versions. */
export class RenderCrew {
  readonly versions: Record<string, string>;
  readonly #startWorker: () => WorkerProcess;
  readonly #log: FastifyBaseLogger;
  readonly #arrivals = new EventEmitter();
  #workers: WorkerProcess[] = [];
  /** Those that are not ready yet. */
  readonly #starting = new Set<WorkerProcess>();
  /** Those that others take the place of already. */
  readonly #relieved = new WeakSet<WorkerProcess>();
  #retired = false;
  /** How many of its workers died at their work. */
  died = 0;
  /** What failed in them outside of a page. */
  readonly strays = new Set<string>();

  constructor(versions: Record<string, string>, startWorker: () => WorkerProcess, log: FastifyBaseLogger) {
    this.versions = versions;
    this.#startWorker = startWorker;
    this.#log = log;
  }

  get ready(): boolean {
    return this.#workers.length > 0;
  }

  /**
   * Brings the crew to a size; more workers than that are sent home.
   *
   * @throws {RenderUnavailable} when one doesn't start; the crew stays as it was
   */
  async resize(size: number): Promise<void> {
    const fresh = Array.from({ length: Math.max(0, size - this.#workers.length) }, () => this.#start());
    try {
      await Promise.all(fresh.map(({ ready }) => ready));
    } catch (error) {
      for (const worker of fresh) worker.process.kill('SIGKILL');
      throw error;
    }
    for (const worker of fresh) this.#employ(worker);
    for (const worker of this.#workers.splice(size)) worker.retire();
  }

  #start(): WorkerProcess {
    const worker = this.#startWorker();
    worker.onMessage((said) => {
      if (said === 'full') void this.#relieve(worker);
      if (typeof said === 'object' && this.strays.size < mostStrays) this.strays.add(said.stray);
    });
    this.#starting.add(worker);
    const end = () => void this.#starting.delete(worker);
    worker.ready.then(end, end);
    return worker;
  }

  #employ(worker: WorkerProcess) {
    if (this.#retired) {
      worker.retire();
      return;
    }
    this.#workers.push(worker);
    this.#arrivals.emit('arrival');
    worker.process.on('exit', (code, signal) => {
      if (!this.#workers.includes(worker)) return;
      this.died += 1;
      const { stoodStill } = worker;
      this.#log.error({ code, signal, stoodStill }, 'A render worker died; another takes its place');
      this.#workers = this.#workers.filter((other) => other !== worker);
      if (!this.#relieved.has(worker)) void this.#replace();
    });
  }

  /** Sends a worker home whose memory is nearly full, once another is there. */
  async #relieve(worker: WorkerProcess) {
    if (!this.#workers.includes(worker) || this.#relieved.has(worker)) return;
    this.#relieved.add(worker);
    this.#log.warn('The memory of a render worker is nearly full; another takes its place');
    const leave = () => (this.#workers = this.#workers.filter((other) => other !== worker));
    // The only one goes on until then.
    if (this.#workers.length > 1) leave();
    await this.#replace();
    leave();
    worker.retire();
  }

  async #replace() {
    while (!this.#retired) {
      const fresh = this.#start();
      try {
        await fresh.ready;
        this.#employ(fresh);
        const worked = processorTime(fresh.process.pid ?? 0);
        this.#log.warn({ worked }, 'A render worker took the place of another');
        return;
      } catch (error) {
        await this.#pauseAfter(error);
      }
    }
  }

  async #pauseAfter(error: unknown) {
    // Whoever retires the crew ends those that are starting.
    if (this.#retired) return;
    this.#log.error({ err: error }, 'A render worker could not be started');
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }

  /**
   * @param but a worker that did not answer: it may be dead without anybody having heard of it yet
   * @returns the worker with the least to do, as soon as there is one
   * @throws when none takes the place of those that died
   */
  async idlest(but?: WorkerProcess): Promise<WorkerProcess> {
    const able = () => this.#workers.filter((worker) => worker !== but);
    if (able().length === 0)
      await once(this.#arrivals, 'arrival', { signal: AbortSignal.timeout(replacementDeadline) });
    const [first, ...others] = able();
    if (!first) throw new RenderUnavailable('No render worker is running.');
    return others.reduce((idlest, next) => (idlest.running <= next.running ? idlest : next), first);
  }

  /** @returns when every worker has finished what it had begun, and is gone; one that was starting is ended */
  async retire(): Promise<void> {
    this.#retired = true;
    const workers = this.#workers;
    this.#workers = [];
    for (const worker of workers) worker.retire();
    // What has not begun has nothing to finish; left alone it would look for releases that may be gone by then.
    const starting = [...this.#starting];
    for (const worker of starting) worker.process.kill('SIGKILL');
    await Promise.all([...workers, ...starting].map(({ gone }) => gone));
  }
}
