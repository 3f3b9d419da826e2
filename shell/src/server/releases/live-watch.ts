import { isDeepStrictEqual } from 'node:util';
import { earlierVersions, versionsOf, type LiveState, type ReleaseChange } from '@nalam/api/releases';
import type { FastifyBaseLogger } from 'fastify';
import { IncompatibleShell } from '../../releases/store/stored-release.ts';
import { variantsOf, type Variant } from '../../releases/canaries.ts';
import type { NotServed } from '../../releases/overview.ts';
import { RegistryAway } from '../../releases/registry/registry.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { intactVersions } from '../../releases/store/intact-versions.ts';
import {
  compositionKey,
  keyOf,
  remotesIn,
  type Composition,
  type RemoteVersion,
} from '../../releases/store/remote-version.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { RenderUnavailable } from '../rendering/worker-process.ts';

/** After this many intervals, releases that could not be served are verified again although nothing has changed. */
const retryAfterIntervals = 15;
/** The number of earlier compositions tried if the live releases do not start. */
const maxEarlierCompositions = 10;

/**
 * Keeps the pool on the live versions: a release or a rollback reaches visitors without a restart. While a version is damaged,
 * serves the one before it.
 */
export class LiveWatch {
  readonly #store: ReleaseStore;
  readonly #pool: RenderPool;
  readonly #log: FastifyBaseLogger;
  readonly #intervalMs: number;
  #timer: NodeJS.Timeout | undefined;
  #following: Promise<void> = Promise.resolve();
  /** True while a check waits for the current one to end; it will see everything that happens until then. */
  #isQueued = false;
  #followed: ReleaseChange | undefined;
  /** True while the registry may have newer changes than this server. */
  #isOutdated = true;
  #stopped = false;
  /** The live versions in the registry at the last update. */
  #liveVersions: Composition = {};
  /** The newest change, and the state of its releases' files, at the last verification. */
  #verifiedState: string | undefined;
  /** The time of the next complete verification, changed or not. */
  #retryAt = Infinity;
  /** Persistent problems that are already logged: each check finds them again. */
  #logged = new Set<string>();
  /** Damaged releases that are served nevertheless, because no other version of the remote is intact. */
  #servedDamaged: ReadonlySet<string> = new Set();

  /** @param intervalMs how often the copies are checked for damage */
  constructor(store: ReleaseStore, pool: RenderPool, log: FastifyBaseLogger, intervalMs = 2000) {
    this.#store = store;
    this.#intervalMs = intervalMs;
    this.#pool = pool;
    this.#log = log;
    // The next check verifies all files. Not immediately: a remote that keeps reporting damage would keep the disk busy.
    pool.onDamage(() => (this.#retryAt = 0));
  }

  /** The number of the newest change in effect. */
  get followed(): number {
    return this.#followed?.number ?? 0;
  }

  /** The live state of that change; undefined before the first one. */
  get state(): LiveState | undefined {
    return this.#followed;
  }

  /** The live versions that visitors do not get, or only partly, because they are damaged or do not start. */
  get notServed(): NotServed {
    const { versions } = this.#pool;
    const missed = Object.entries(this.#liveVersions).filter(
      ([name, meant]) => versions[name] !== meant || this.#servedDamaged.has(keyOf({ name, version: meant })),
    );
    return Object.fromEntries(
      missed.map(([name, meant]) => [name, { meant, served: versions[name] ?? null }]),
    );
  }

  /** Serves the live releases, or else earlier ones; if nothing starts, keeps trying. */
  async start(): Promise<void> {
    await this.#follow();
    this.#timer = setInterval(() => {
      this.#check();
    }, this.#intervalMs);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  /** Called with the number of the newest change in the registry. */
  notice(number: number): void {
    if (number === this.#store.newest?.number) return;
    this.#isOutdated = true;
    this.#check();
  }

  #check() {
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#following = this.#following
      .then(() => {
        this.#isQueued = false;
        return this.#follow();
      })
      .catch((error: unknown) => {
        this.#retryAt = Date.now() + this.#intervalMs * retryAfterIntervals;
        this.#log.error({ err: error }, 'Could not check what is live; still serving the same releases');
      });
  }

  async #refresh() {
    if (!this.#isOutdated) return;
    try {
      await this.#store.refresh();
      this.#isOutdated = false;
      this.#logged.delete('registry');
    } catch (error) {
      if (!(error instanceof RegistryAway)) throw error;
      const text = 'The registry of releases does not answer; still serving the known releases';
      this.#logOnce('registry', { err: error }, text);
    }
  }

  #logOnce(subject: string, facts: object, text: string) {
    if (!this.#logged.has(subject)) this.#log.error(facts, text);
    this.#logged.add(subject);
  }

  async #follow() {
    await this.#refresh();
    const { newest, changes } = this.#store;
    if (!newest) return;
    const state = await this.#stateOf(newest);
    if (state === this.#verifiedState && Date.now() < this.#retryAt) return;
    this.#retryAt = Infinity;
    try {
      await this.#serve(newest, changes);
      this.#followed = newest;
    } catch (error) {
      // Stopping the server ends workers that were starting.
      if (this.#stopped) return;
      if (!(error instanceof RenderUnavailable)) throw error;
      this.#log.error(
        { err: error, number: newest.number },
        'The live releases do not start; serving earlier ones',
      );
      if (!this.#pool.ready) await this.#serveEarlier(newest, changes);
    }
    this.#verifiedState = state;
    this.#liveVersions = versionsOf(newest.live);
    if (!isDeepStrictEqual(variantsOf(newest), this.#pool.variants))
      this.#retryAt = Date.now() + this.#intervalMs * retryAfterIntervals;
    else if (this.#servedDamaged.size === 0)
      this.#logged = new Set([...this.#logged].filter((subject) => !subject.startsWith('release ')));
  }

  /** @returns a text that changes with the live versions, and with any file of the live or served releases */
  async #stateOf(newest: ReleaseChange): Promise<string> {
    const variants = [...variantsOf(newest), ...this.#pool.variants];
    const releases = new Map<string, RemoteVersion>(
      variants.flatMap(({ versions }) => remotesIn(versions)).map((release) => [keyOf(release), release]),
    );
    const states = [...releases.values()].map((release) => this.#store.folder.stateOf(release));
    return [newest.number, ...(await Promise.all(states)).sort()].join('\n');
  }

  /** @throws {RenderUnavailable} if the workers do not start; the pool stays unchanged */
  async #serve(state: Pick<LiveState, 'live' | 'canaries'>, changes: ReleaseChange[]) {
    const earlier = (name: string) => earlierVersions(changes, name);
    const variants: Variant[] = [];
    const damaged = new Set<string>();
    for (const variant of variantsOf(state)) {
      variants.push({ ...variant, versions: await this.#intactVersions(variant.versions, earlier, damaged) });
    }
    const before = this.#pool.variants;
    const names = Object.keys(state.live);
    await this.#pool.use(variants, Object.fromEntries(names.map((name) => [name, earlier(name)[0]])));
    const releases = variants.flatMap(({ versions }) => remotesIn(versions).map(keyOf));
    this.#servedDamaged = new Set(releases.filter((release) => damaged.has(release)));
    if (!isDeepStrictEqual(variants, before)) this.#log.info({ variants }, 'Serving these releases');
  }

  /** Serves the newest earlier composition that starts: as a whole, because its versions were live together. */
  async #serveEarlier(newest: ReleaseChange, changes: ReleaseChange[]) {
    const tried = new Set([compositionKey(versionsOf(newest.live))]);
    for (const { number, live } of changes.toReversed()) {
      const key = compositionKey(versionsOf(live));
      if (tried.has(key)) continue;
      if (tried.size > maxEarlierCompositions || this.#stopped) return;
      tried.add(key);
      try {
        await this.#serve({ live, canaries: {} }, changes);
        return;
      } catch (error) {
        if (!(error instanceof RenderUnavailable)) throw error;
        this.#log.error({ err: error, number }, 'Earlier releases do not start either; trying older ones');
      }
    }
  }

  /** @param damaged receives the keys of damaged releases */
  async #intactVersions(versions: Composition, earlier: (name: string) => string[], damaged: Set<string>) {
    const damages: [RemoteVersion, unknown][] = [];
    const intact = await intactVersions(this.#store, versions, earlier, (...damage) => damages.push(damage));
    for (const [{ name, version }, error] of damages) {
      const key = keyOf({ name, version });
      damaged.add(key);
      const facts = { remote: name, version, served: intact[name], err: error };
      this.#logOnce(`release ${key}`, facts, reasonFor(error));
    }
    return intact;
  }
}

function reasonFor(error: unknown): string {
  if (error instanceof IncompatibleShell)
    return 'A release of the shell is not served, because it does not fit this server';
  return 'A release is damaged: a file differs from what was published';
}
