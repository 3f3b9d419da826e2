import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Variant } from '../releases/canaries.ts';
import { RenderCrew } from './render-crew.ts';
import type { WorkerConfig } from './render-protocol.ts';
import { RenderUnavailable, WorkerLost, WorkerProcess, type RenderRequest } from './worker-process.ts';

/** Workers for each canary and for what is tried out: few people get one. */
const canaryWorkers = 1;
/** Sets of versions that are tried out at a time; each has a process. */
const mostTrials = 2;
/** How long one is kept that nobody asks a page of, in milliseconds. */
const trialIdle = 10 * 60 * 1000;
/** For how long no worker is asked for a page that two in turn died of, in milliseconds. */
const quarantine = 30 * 1000;
/** How many such pages are remembered. */
const mostQuarantined = 1000;

interface TrialCrew {
  crew: RenderCrew;
  ready: Promise<void>;
  idle: NodeJS.Timeout;
}

export type PoolConfig = Omit<WorkerConfig, 'socket' | 'versions' | 'previous'> & { workers: number };

/** The same versions have the same crew, and the same kept pages. */
export const keyOf = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .sort()
    .join(' ');

/** The render workers of what is live and of its canaries, and their replacement when that changes. */
export class RenderPool {
  readonly #config: PoolConfig;
  readonly #log: FastifyBaseLogger;
  readonly #sockets = mkdtempSync(join(tmpdir(), 'render-'));
  #crews = new Map<string, RenderCrew>();
  /** What staff try out, the latest last. */
  readonly #trials = new Map<string, TrialCrew>();
  /** All that were not sent home, also while they start. */
  readonly #employed = new Set<RenderCrew>();
  /** Pages that would cost everybody else's pages their workers. */
  readonly #quarantined = new LRUCache<string, true>({ max: mostQuarantined, ttl: quarantine });
  readonly #leaving = new Set<Promise<void>>();
  #started = 0;
  #reportCrash: (path: string, versions: Record<string, string>) => void = () => undefined;
  #reportDamage: () => void = () => undefined;
  /** What visitors get, by bucket (`releases/canaries.ts`). */
  variants: Variant[] = [];

  constructor(config: PoolConfig, log: FastifyBaseLogger) {
    this.#config = config;
    this.#log = log;
  }

  /** What is live. */
  get versions(): Record<string, string> {
    return this.variants.at(-1)?.versions ?? {};
  }

  get ready(): boolean {
    return this.#crews.get(keyOf(this.versions))?.ready ?? false;
  }

  /** How many workers died at their work, of those that render now. */
  get died(): number {
    return [...this.#employed].reduce((sum, { died }) => sum + died, 0);
  }

  /** What failed outside of a page in those that render now. */
  get strays(): string[] {
    return [...new Set([...this.#employed].flatMap(({ strays }) => [...strays]))];
  }

  /** @returns whether any worker has a release, also for somebody who tries it out */
  renders({ name, version }: { name: string; version: string }): boolean {
    return [...this.#employed].some(({ versions }) => versions[name] === version);
  }

  /** @returns the versions that visitors of a bucket get */
  versionsFor(bucket: number): Record<string, string> {
    return (this.variants.find(({ below }) => bucket < below) ?? { versions: this.versions }).versions;
  }

  #startWorker(versions: Record<string, string>, previous: Record<string, string>): WorkerProcess {
    const { workers: _workers, ...config } = this.#config;
    this.#started += 1;
    const socket = join(this.#sockets, `${this.#started}.sock`);
    const worker = new WorkerProcess({ ...config, versions, previous, socket });
    worker.onMessage((message) => {
      if (message === 'damaged') this.#reportDamage();
    });
    return worker;
  }

  #newCrew(versions: Record<string, string>, previous: Record<string, string>): RenderCrew {
    const crew = new RenderCrew(versions, () => this.#startWorker(versions, previous), this.#log);
    this.#employed.add(crew);
    return crew;
  }

  /**
   * Renders these variants from now on. Fresh workers take over where versions changed, the old ones finish what they
   * have begun; crews whose versions stay go on.
   *
   * @param earlier the version that was live before, by package: browsers fall back to it
   * @throws {RenderUnavailable} when new workers don't start; everything stays as it was then
   */
  async use(variants: Variant[], earlier: Record<string, string | undefined> = {}): Promise<void> {
    const wanted = new Map(variants.map(({ versions }) => [keyOf(versions), versions]));
    const liveVersions = variants.at(-1)?.versions ?? {};
    const live = keyOf(liveVersions);
    const crews = new Map<string, RenderCrew>();
    // Before a canary there is what is live.
    const before = (versions: Record<string, string>) => {
      const found: Record<string, string> = {};
      for (const [name, version] of Object.entries(versions)) {
        const previous = version === liveVersions[name] ? earlier[name] : liveVersions[name];
        if (previous !== undefined && previous !== version) found[name] = previous;
      }
      return found;
    };
    try {
      await Promise.all(
        [...wanted].map(async ([key, versions]) => {
          const crew = this.#crews.get(key) ?? this.#newCrew(versions, before(versions));
          crews.set(key, crew);
          await crew.resize(key === live ? this.#config.workers : canaryWorkers);
        }),
      );
    } catch (error) {
      for (const [key, crew] of crews) if (!this.#crews.has(key)) this.#sendHome(crew);
      throw error;
    }
    const old = this.#crews;
    this.#crews = crews;
    this.variants = variants;
    for (const [key, crew] of old) if (!crews.has(key)) this.#sendHome(crew);
  }

  /**
   * Gets ready to render versions that somebody tries out beside what visitors get.
   *
   * @throws {RenderUnavailable} when a worker doesn't start with them
   */
  async tryOut(versions: Record<string, string>): Promise<void> {
    const key = keyOf(versions);
    if (this.#crews.has(key)) return;
    const known = this.#trials.get(key);
    clearTimeout(known?.idle);
    // Nothing takes the place of a version that is tried out: whoever tries it wants to see it fail.
    const crew = known?.crew ?? this.#newCrew(versions, {});
    const ready = known?.ready ?? crew.resize(canaryWorkers);
    const idle = setTimeout(() => this.#endTrial(key), trialIdle);
    idle.unref();
    this.#trials.delete(key);
    this.#trials.set(key, { crew, ready, idle });
    for (const oldest of [...this.#trials.keys()].slice(0, -mostTrials)) this.#endTrial(oldest);
    try {
      await ready;
    } catch (error) {
      if (this.#trials.get(key)?.crew === crew) this.#endTrial(key);
      throw error;
    }
  }

  #endTrial(key: string) {
    const trial = this.#trials.get(key);
    if (!trial) return;
    clearTimeout(trial.idle);
    this.#trials.delete(key);
    this.#sendHome(trial.crew);
  }

  #sendHome(crew: RenderCrew) {
    this.#employed.delete(crew);
    const leaving = crew.retire();
    this.#leaving.add(leaving);
    void leaving.then(() => this.#leaving.delete(leaving));
  }

  /** @param report is told when a worker finds a file of a release that was changed, or can't be read */
  onDamage(report: () => void) {
    this.#reportDamage = report;
  }

  /** @param report called with a page that two workers died under, one after the other, and what it was rendered from */
  onPageCrash(report: (path: string, versions: Record<string, string>) => void) {
    this.#reportCrash = report;
  }

  /** @throws {RenderUnavailable} where nobody renders anything */
  #crewOf(versions: Record<string, string>): RenderCrew {
    const key = keyOf(versions);
    const crew = this.#crews.get(key) ?? this.#trials.get(key)?.crew ?? this.#crews.get(keyOf(this.versions));
    if (!crew) throw new RenderUnavailable('No render worker is running.');
    return crew;
  }

  /**
   * @param versions what to render from; what is live, where they are no longer anybody's
   * @returns the worker's answer, as it comes
   * @throws {RenderUnavailable} when no worker could give one
   */
  async render(page: RenderRequest, versions = this.versions): Promise<IncomingMessage> {
    const [path = ''] = page.url.split('?');
    const asked = `${path} ${keyOf(versions)}`;
    if (this.#quarantined.has(asked)) throw new RenderUnavailable('The page ends whoever renders it.');
    let lost: WorkerProcess | undefined;
    const ask = async () => {
      const worker = await this.#crewOf(versions).idlest(lost);
      lost = worker;
      return worker.render(page);
    };
    try {
      return await ask();
    } catch (error) {
      this.#log.warn({ err: error }, 'A render worker did not answer');
      // It may be asked of another one, unless it was to change something.
      if (page.method !== 'GET' && page.method !== 'HEAD')
        throw new RenderUnavailable('The render worker did not answer.', { cause: error });
    }
    try {
      return await ask();
    } catch (error) {
      if (error instanceof WorkerLost) {
        if (error.alone) {
          this.#log.error({ path }, 'Two render workers died of a page; for a while it is not rendered');
          this.#quarantined.set(asked, true);
        }
        if (!this.#trials.has(keyOf(versions))) this.#reportCrash(path, versions);
      }
      throw new RenderUnavailable('No render worker answered.', { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#crews = new Map();
    for (const key of this.#trials.keys()) this.#endTrial(key);
    for (const crew of this.#employed) this.#sendHome(crew);
    await Promise.all(this.#leaving);
    rmSync(this.#sockets, { recursive: true, force: true });
  }
}
