import type { FastifyBaseLogger } from 'fastify';
import { mkdirSync, watch, type FSWatcher } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { KeyError } from '../../releases/keys/signing-key.ts';
import { IncompatibleShell, UnsignedRelease } from '../../releases/store/stored-release.ts';
import { variantsOf, versionsOf, type Variant } from '../../releases/canaries/canaries.ts';
import type { NotServed } from '../../releases/overview.ts';
import { earlierVersions } from '../../releases/journal/journal-changes.ts';
import type { LiveState, JournalEntry } from '../../releases/journal/release-journal.ts';
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

/** A shared folder sends no events for the changes of other machines. */
const pollIntervalMs = 2000;

/** After this delay, releases that could not be served are verified again although nothing has changed. */
const retryDelayMs = 30_000;
/** How many earlier compositions are tried when the live releases do not start. */
const maxEarlierCompositions = 10;

/**
 * Keeps the pool on what is live: a release or a rollback reaches visitors without a restart. While a version is damaged, the
 * one before it is served.
 */
export class LiveWatch {
  readonly #store: ReleaseStore;
  readonly #pool: RenderPool;
  readonly #log: FastifyBaseLogger;
  #watcher: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  #following: Promise<void> = Promise.resolve();
  /** Whether a check waits for the one before to end; it will see everything that happens until then. */
  #isQueued = false;
  #followed: JournalEntry | undefined;
  #stopped = false;
  /** What was live according to the journal when it was last followed. */
  #liveVersions: Composition = {};
  /** The journal's newest entry, and the state of its releases' files, when they were last verified. */
  #verifiedState: string | undefined;
  /** When all files are verified again, changed or not. */
  #retryAt = Infinity;
  /** What was logged and lasts: it is found again every two seconds. */
  #logged = new Set<string>();
  /** Damaged releases that are served nevertheless, because no other version of the remote is whole. */
  #servedDamaged: ReadonlySet<string> = new Set();

  constructor(store: ReleaseStore, pool: RenderPool, log: FastifyBaseLogger) {
    this.#store = store;
    this.#pool = pool;
    this.#log = log;
    // The next check verifies all files. Not at once: a remote that reports damage without end would keep the disk busy.
    pool.onDamage(() => (this.#retryAt = 0));
  }

  /** The number of the newest journal entry that pages are made by. */
  get followed(): number {
    return this.#followed?.number ?? 0;
  }

  /** What visitors get according to that entry; undefined before the first one. */
  get state(): LiveState | undefined {
    return this.#followed;
  }

  /** The live versions that visitors do not get, or not whole, because they are damaged or do not start. */
  get notServed(): NotServed {
    const { versions } = this.#pool;
    const missed = Object.entries(this.#liveVersions).filter(
      ([name, meant]) => versions[name] !== meant || this.#servedDamaged.has(keyOf({ name, version: meant })),
    );
    return Object.fromEntries(
      missed.map(([name, meant]) => [name, { meant, served: versions[name] ?? null }]),
    );
  }

  /** Serves the live releases, or else earlier ones; when nothing starts, it keeps trying. */
  async start(): Promise<void> {
    await this.#follow();
    const { directory } = this.#store.journal;
    mkdirSync(directory, { recursive: true });
    this.#watcher = watch(directory, (_, file) => {
      if (file?.endsWith('.json')) this.#check();
    });
    this.#timer = setInterval(() => {
      this.#check();
    }, pollIntervalMs);
  }

  stop(): void {
    this.#stopped = true;
    this.#watcher?.close();
    clearInterval(this.#timer);
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
        this.#retryAt = Date.now() + retryDelayMs;
        this.#log.error({ err: error }, 'Could not check what is live; still serving the same releases');
      });
  }

  async #refresh() {
    try {
      await this.#store.journal.refresh();
      this.#logged.delete('bucket');
    } catch (error) {
      const text = 'The release bucket does not answer; still serving the known releases';
      this.#logOnce('bucket', { err: error }, text);
    }
  }

  #logOnce(subject: string, facts: object, text: string) {
    if (!this.#logged.has(subject)) this.#log.error(facts, text);
    this.#logged.add(subject);
  }

  #refreshKeys() {
    try {
      this.#store.keys?.refresh();
    } catch (error) {
      if (!(error instanceof KeyError)) throw error;
      this.#log.error({ err: error }, 'RELEASE_KEYS_FILE is invalid; still using the keys read before');
    }
  }

  async #follow() {
    this.#refreshKeys();
    await this.#refresh();
    const newest = await this.#store.journal.newest();
    this.#reportDamagedEntries();
    await this.#reportRefusedEntries(newest !== undefined);
    if (!newest) return;
    const state = await this.#stateOf(newest);
    if (state === this.#verifiedState && Date.now() < this.#retryAt) return;
    const entries = await this.#store.journal.entries();
    this.#retryAt = Infinity;
    try {
      await this.#serve(newest, entries);
      this.#followed = newest;
    } catch (error) {
      // Stopping the server ends workers that were starting.
      if (this.#stopped) return;
      if (!(error instanceof RenderUnavailable)) throw error;
      this.#log.error(
        { err: error, number: newest.number },
        'The live releases do not start; serving earlier ones',
      );
      if (!this.#pool.ready) await this.#serveEarlier(newest, entries);
    }
    this.#verifiedState = state;
    this.#liveVersions = versionsOf(newest.live);
    if (!isDeepStrictEqual(variantsOf(newest), this.#pool.variants))
      this.#retryAt = Date.now() + retryDelayMs;
    else if (this.#servedDamaged.size === 0)
      this.#logged = new Set([...this.#logged].filter((subject) => !subject.startsWith('release ')));
  }

  /** @returns a text that changes with the journal, and with any file of the live or served releases */
  async #stateOf(newest: JournalEntry): Promise<string> {
    const variants = [...variantsOf(newest), ...this.#pool.variants];
    const releases = new Map<string, RemoteVersion>(
      variants.flatMap(({ versions }) => remotesIn(versions)).map((release) => [keyOf(release), release]),
    );
    const states = [...releases.values()].map((release) => this.#store.folder.stateOf(release));
    return [newest.number, this.#store.keys?.generation, ...(await Promise.all(states)).sort()].join('\n');
  }

  /** @throws {RenderUnavailable} when the workers do not start; the pool stays as it was */
  async #serve(state: LiveState, entries: JournalEntry[]) {
    const earlier = (name: string) => earlierVersions(entries, name);
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
  async #serveEarlier(newest: JournalEntry, entries: JournalEntry[]) {
    const tried = new Set([compositionKey(versionsOf(newest.live))]);
    for (const { number, live } of entries.toReversed()) {
      const key = compositionKey(versionsOf(live));
      if (tried.has(key)) continue;
      if (tried.size > maxEarlierCompositions || this.#stopped) return;
      tried.add(key);
      try {
        await this.#serve({ live, canaries: {} }, entries);
        return;
      } catch (error) {
        if (!(error instanceof RenderUnavailable)) throw error;
        this.#log.error({ err: error, number }, 'Earlier releases do not start either; trying older ones');
      }
    }
  }

  #reportDamagedEntries() {
    const text = 'Could not read an entry of the release journal; using the one before it';
    for (const entry of this.#store.journal.damaged) this.#logOnce(`entry ${entry}`, { entry }, text);
  }

  async #reportRefusedEntries(someCount: boolean) {
    const refused = await this.#store.journal.refused();
    if (refused.length > 0 && !someCount) refused.splice(0, refused.length - 1);
    const text = someCount
      ? 'Ignoring an entry of the release journal; still serving what was live before it'
      : 'No entry of the release journal is signed by a known key: `npm run releases -- sign` signs what is live';
    for (const { number, why } of refused) this.#logOnce(`entry ${number} ${why}`, { number, why }, text);
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
  if (error instanceof UnsignedRelease)
    return 'A release is not served, because no key that may release it has signed it';
  if (error instanceof IncompatibleShell)
    return 'A release of the shell is not served, because it does not fit this server';
  return 'A release is damaged: a file differs from what was published';
}
