import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Variant } from '../../releases/canaries.ts';
import { compositionKey, type Composition, type RemoteVersion } from '../../releases/store/remote-version.ts';
import type { WorkerConfig } from './protocol.ts';
import { NotBegun } from './render-queue.ts';
import { WorkerGroup } from './worker-group.ts';
import { isRead, RenderUnavailable, WorkerProcess, type RenderRequest } from './worker-process.ts';

/** The number of workers for each canary and each trial: few people use one. */
const canaryWorkers = 1;
/** The number of compositions that staff can try out at once. */
const maxTrials = 2;
/** A trial's worker is retired after this time without a page. */
const trialIdleMs = 10 * 60 * 1000;

interface Trial {
  group: WorkerGroup;
  ready: Promise<void>;
}

export type PoolConfig = Omit<WorkerConfig, 'socket' | 'versions' | 'previous'> & { workers: number };

/** The render workers of the live versions and of canaries, and their replacement when those change. */
export class RenderPool {
  readonly #config: PoolConfig;
  readonly #log: FastifyBaseLogger;
  readonly #sockets = mkdtempSync(join(tmpdir(), 'render-'));
  /** Worker groups for visitors. */
  #groups = new Map<string, WorkerGroup>();
  /** Worker groups for staff. */
  readonly #trials = new LRUCache<string, Trial>({
    max: maxTrials,
    ttl: trialIdleMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: ({ group }) => {
      this.#retire(group);
    },
  });
  /** All groups that are not retired, including those that are starting. */
  readonly #active = new Set<WorkerGroup>();
  readonly #retiring = new Set<Promise<void>>();
  #started = 0;
  #reportDamage: () => void = () => undefined;
  /** Variants by bucket (`releases/canaries.ts`). */
  variants: Variant[] = [];

  constructor(config: PoolConfig, log: FastifyBaseLogger) {
    this.#config = config;
    this.#log = log;
  }

  /** The live versions. */
  get versions(): Composition {
    return this.variants.at(-1)?.versions ?? {};
  }

  get ready(): boolean {
    return this.#groups.get(compositionKey(this.versions))?.ready ?? false;
  }

  /** The number of crashed workers in the active groups. */
  get crashes(): number {
    return [...this.#active].reduce((sum, group) => sum + group.crashes, 0);
  }

  /** Unhandled errors of the active groups. */
  get unhandledErrors(): string[] {
    return [...new Set([...this.#active].flatMap((group) => [...group.unhandledErrors]))];
  }

  /** @returns whether any worker renders a release, trials included */
  renders({ name, version }: RemoteVersion): boolean {
    return [...this.#active].some(({ versions }) => versions[name] === version);
  }

  /** @returns the versions that visitors of a bucket get */
  versionsFor(bucket: number): Composition {
    return (this.variants.find(({ below }) => bucket < below) ?? { versions: this.versions }).versions;
  }

  #startWorker(versions: Composition, previous: Composition): WorkerProcess {
    const { workers: _workers, ...config } = this.#config;
    this.#started += 1;
    const socket = join(this.#sockets, `${this.#started}.sock`);
    const worker = new WorkerProcess({ ...config, versions, previous, socket });
    worker.onMessage((message) => {
      if (message === 'damaged') this.#reportDamage();
    });
    return worker;
  }

  #newGroup(versions: Composition, previous: Composition): WorkerGroup {
    const start = () => this.#startWorker(versions, previous);
    const group = new WorkerGroup(versions, start, this.#log);
    this.#active.add(group);
    return group;
  }

  /**
   * Renders these variants from now on. New workers replace those with changed versions, and the old ones finish their pages;
   * groups with unchanged versions continue.
   *
   * @param earlier the previous live version, by package, as browsers' fallback
   * @throws {RenderUnavailable} if new workers don't start; everything then stays unchanged
   */
  async use(variants: Variant[], earlier: Record<string, string | undefined> = {}): Promise<void> {
    const compositions = new Map(variants.map(({ versions }) => [compositionKey(versions), versions]));
    const liveVersions = variants.at(-1)?.versions ?? {};
    const live = compositionKey(liveVersions);
    const groups = new Map<string, WorkerGroup>();
    // Browsers fall back from a canary to the live version.
    const before = (versions: Composition) => {
      const previousVersions: Composition = {};
      for (const [name, version] of Object.entries(versions)) {
        const previous = version === liveVersions[name] ? earlier[name] : liveVersions[name];
        if (previous !== undefined && previous !== version) previousVersions[name] = previous;
      }
      return previousVersions;
    };
    try {
      await Promise.all(
        [...compositions].map(async ([key, versions]) => {
          const group = this.#groups.get(key) ?? this.#newGroup(versions, before(versions));
          groups.set(key, group);
          await group.resize(key === live ? this.#config.workers : canaryWorkers);
        }),
      );
    } catch (error) {
      for (const [key, group] of groups) if (!this.#groups.has(key)) this.#retire(group);
      throw error;
    }
    const oldGroups = this.#groups;
    this.#groups = groups;
    this.variants = variants;
    for (const [key, group] of oldGroups) if (!groups.has(key)) this.#retire(group);
  }

  /**
   * Starts a worker for a trial.
   *
   * @throws {RenderUnavailable} if it doesn't start with these versions
   */
  async tryOut(versions: Composition): Promise<void> {
    const key = compositionKey(versions);
    if (this.#groups.has(key)) return;
    let trial = this.#trials.get(key);
    if (!trial) {
      // Without previous versions: a fallback would hide the failures that a trial should reveal.
      const group = this.#newGroup(versions, {});
      trial = { group, ready: group.resize(canaryWorkers) };
      this.#trials.set(key, trial);
    }
    try {
      await trial.ready;
    } catch (error) {
      if (this.#trials.peek(key) === trial) this.#trials.delete(key);
      throw error;
    }
  }

  #retire(group: WorkerGroup) {
    this.#active.delete(group);
    const retired = group.retire();
    this.#retiring.add(retired);
    void retired.then(() => this.#retiring.delete(retired));
  }

  /** @param report called when a worker finds that a file of a release was changed or can't be read */
  onDamage(report: () => void) {
    this.#reportDamage = report;
  }

  /** @throws {RenderUnavailable} if no version is live yet */
  #groupOf(versions: Composition): WorkerGroup {
    const key = compositionKey(versions);
    const group =
      this.#groups.get(key) ??
      this.#trials.get(key)?.group ??
      this.#groups.get(compositionKey(this.versions));
    if (!group) throw new RenderUnavailable('No render worker is running.');
    return group;
  }

  /**
   * Renders a page.
   *
   * @param versions to render; the live ones if no worker has these any more
   * @returns the worker's answer as a stream
   * @throws {RenderUnavailable} if no worker answers
   */
  async dispatch(page: RenderRequest, versions = this.versions): Promise<IncomingMessage> {
    const group = this.#groupOf(versions);
    try {
      return await group.enqueue(page);
    } catch (error) {
      // A rollback may have replaced the workers that the page waited for.
      const next = this.#groupOf(versions);
      if (next === group || !(isRead(page) || error instanceof NotBegun)) throw error;
      return next.enqueue(page);
    }
  }

  async close(): Promise<void> {
    this.#groups = new Map();
    this.#trials.clear();
    for (const group of this.#active) this.#retire(group);
    await Promise.all(this.#retiring);
    rmSync(this.#sockets, { recursive: true, force: true });
  }
}
