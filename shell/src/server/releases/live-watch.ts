import type { FastifyBaseLogger } from 'fastify';
import { mkdirSync, watch, type FSWatcher } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { variantsOf, versionsOf, type Variant } from '../../releases/canaries.ts';
import type { NotServed } from '../../releases/overview.ts';
import { earlierVersions, type LiveState, type JournalEntry } from '../../releases/release-journal.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import { soundVersions } from '../../releases/sound-versions.ts';
import {
  compositionKey,
  keyOf,
  remotesIn,
  type Composition,
  type RemoteVersion,
} from '../../releases/remote-version.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { RenderUnavailable } from '../rendering/worker-process.ts';

/** How often to look without having been told, in milliseconds: a shared folder doesn't tell of others' changes. */
const interval = 2000;

/** After how long a version that could not be served is looked at again where nothing has changed, in milliseconds. */
const retryDelayMs = 30_000;
/** How many earlier sets of versions are tried where what is live does not start. */
const mostEarlierSets = 10;

/**
 * Keeps the pool on what is live: a release or a rollback reaches visitors without a restart. A version that is damaged
 * gives its place to the one before, until it is whole again.
 */
export class LiveWatch {
  readonly #store: ReleaseStore;
  readonly #pool: RenderPool;
  readonly #log: FastifyBaseLogger;
  #watcher: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  #following: Promise<void> = Promise.resolve();
  /** Whether a look is waiting for the one before to end; it will see everything that happens until then. */
  #awaited = false;
  #followed: number | undefined;
  #stopped = false;
  /** What the journal said was live when it was last acted on. */
  #meant: Composition = {};
  /** The journal's newest entry, and the state of the files that it is about, as they were when they were last verified. */
  #seen: string | undefined;
  /** When everything is verified again, whether it changed or not. */
  #retryAt = Infinity;
  /** Damaged entries of the journal that are in the log. */
  readonly #reportedEntries = new Set<string>();
  /** Damaged releases that are in the log, until all are whole again. */
  readonly #reportedReleases = new Set<string>();
  /** Damaged releases that are served all the same, because no other version of the package is kept whole. */
  #servedDamaged: ReadonlySet<string> = new Set();
  /** Whether the bucket did not answer the last time. */
  #outOfReach = false;

  constructor(store: ReleaseStore, pool: RenderPool, log: FastifyBaseLogger) {
    this.#store = store;
    this.#pool = pool;
    this.#log = log;
    // The next look verifies everything; not sooner, or what a remote sends without end would keep the disk busy.
    pool.onDamage(() => (this.#retryAt = 0));
  }

  /** The number of the newest journal entry that pages are made by. */
  get followed(): number {
    return this.#followed ?? 0;
  }

  /** The live versions that visitors do not get, or not whole, because they are damaged or do not start, by package. */
  get notServed(): NotServed {
    const { versions } = this.#pool;
    const missed = Object.entries(this.#meant).filter(
      ([name, meant]) => versions[name] !== meant || this.#servedDamaged.has(keyOf({ name, version: meant })),
    );
    return Object.fromEntries(
      missed.map(([name, meant]) => [name, { meant, served: versions[name] ?? null }]),
    );
  }

  /** Renders from what is live, or else from what was live before; where nothing starts, it goes on trying. */
  async start(): Promise<void> {
    await this.#follow();
    const { directory } = this.#store.journal;
    mkdirSync(directory, { recursive: true });
    this.#watcher = watch(directory, (_, file) => {
      if (file?.endsWith('.json')) this.#look();
    });
    this.#timer = setInterval(() => {
      this.#look();
    }, interval);
  }

  stop(): void {
    this.#stopped = true;
    this.#watcher?.close();
    clearInterval(this.#timer);
  }

  #look() {
    if (this.#awaited) return;
    this.#awaited = true;
    this.#following = this.#following
      .then(() => {
        this.#awaited = false;
        return this.#follow();
      })
      .catch((error: unknown) => {
        this.#retryAt = Date.now() + retryDelayMs;
        this.#log.error({ err: error }, 'Could not look at what is live; the earlier releases stay');
      });
  }

  async #refresh() {
    try {
      await this.#store.journal.refresh();
      this.#outOfReach = false;
    } catch (error) {
      // Once is enough: it is asked again every two seconds.
      if (!this.#outOfReach)
        this.#log.error({ err: error }, 'What others release is not heard of; what is known stays');
      this.#outOfReach = true;
    }
  }

  async #follow() {
    await this.#refresh();
    const newest = await this.#store.journal.newest();
    this.#reportDamagedEntries();
    if (!newest) return;
    const seen = await this.#stateOf(newest);
    if (seen === this.#seen && Date.now() < this.#retryAt) return;
    const entries = await this.#store.journal.entries();
    this.#retryAt = Infinity;
    try {
      await this.#serve(newest, entries);
      this.#followed = newest.number;
    } catch (error) {
      // Stopping the server ends workers that were starting.
      if (this.#stopped) return;
      if (!(error instanceof RenderUnavailable)) throw error;
      this.#log.error(
        { err: error, number: newest.number },
        'What is live does not start; what was live before is served',
      );
      if (!this.#pool.ready) await this.#serveEarlier(newest, entries);
    }
    this.#seen = seen;
    this.#meant = versionsOf(newest.live);
    if (!isDeepStrictEqual(variantsOf(newest), this.#pool.variants))
      this.#retryAt = Date.now() + retryDelayMs;
    else if (this.#servedDamaged.size === 0) this.#reportedReleases.clear();
  }

  /** @returns a text that changes with the journal, and with any file of what is meant or served */
  async #stateOf(newest: JournalEntry): Promise<string> {
    const variants = [...variantsOf(newest), ...this.#pool.variants];
    const releases = new Map<string, RemoteVersion>(
      variants.flatMap(({ versions }) => remotesIn(versions)).map((each) => [keyOf(each), each]),
    );
    const states = [...releases.values()].map((each) => this.#store.stateOf(each));
    return [newest.number, ...(await Promise.all(states)).sort()].join('\n');
  }

  /** @throws {RenderUnavailable} when the workers do not start; the pool stays as it was */
  async #serve(state: LiveState, entries: JournalEntry[]) {
    const earlier = (name: string) => earlierVersions(entries, name);
    const variants: Variant[] = [];
    const damaged = new Set<string>();
    for (const { below, versions } of variantsOf(state)) {
      variants.push({ below, versions: await this.#sound(versions, earlier, damaged) });
    }
    const before = this.#pool.variants;
    const names = Object.keys(state.live);
    await this.#pool.use(variants, Object.fromEntries(names.map((name) => [name, earlier(name)[0]])));
    const releases = variants.flatMap(({ versions }) => remotesIn(versions).map(keyOf));
    this.#servedDamaged = new Set(releases.filter((release) => damaged.has(release)));
    if (!isDeepStrictEqual(variants, before)) this.#log.info({ variants }, 'Rendering from these releases');
  }

  /** Serves what was live before, as a whole, because that was seen together: the newest such set that starts. */
  async #serveEarlier(newest: JournalEntry, entries: JournalEntry[]) {
    const tried = new Set([compositionKey(versionsOf(newest.live))]);
    for (const { number, live } of entries.toReversed()) {
      const key = compositionKey(versionsOf(live));
      if (tried.has(key)) continue;
      if (tried.size > mostEarlierSets || this.#stopped) return;
      tried.add(key);
      try {
        await this.#serve({ live, canaries: {} }, entries);
        return;
      } catch (error) {
        if (!(error instanceof RenderUnavailable)) throw error;
        this.#log.error({ err: error, number }, 'What was live before does not start');
      }
    }
  }

  #reportDamagedEntries() {
    for (const entry of this.#store.journal.damaged) {
      if (this.#reportedEntries.has(entry)) continue;
      this.#reportedEntries.add(entry);
      this.#log.error({ entry }, 'An entry of the journal cannot be read; the one before it counts');
    }
  }

  /** @param damaged gets the releases that are not what was published, as `name@version` */
  #sound(versions: Composition, earlier: (name: string) => string[], damaged: Set<string>) {
    return soundVersions(this.#store, versions, earlier, ({ name, version }, error) => {
      const release = keyOf({ name, version });
      damaged.add(release);
      if (this.#reportedReleases.has(release)) return;
      this.#reportedReleases.add(release);
      this.#log.error({ remote: name, version, err: error }, 'A release is not what was published');
    });
  }
}
