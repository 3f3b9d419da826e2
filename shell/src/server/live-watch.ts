import type { FastifyBaseLogger } from 'fastify';
import { mkdirSync, watch, type FSWatcher } from 'node:fs';
import { variantsOf, type Variant } from '../releases/canaries.ts';
import { earlierVersions } from '../releases/release-journal.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { soundVersions } from '../releases/sound-versions.ts';
import type { RenderPool } from './render-pool.ts';

/** How often to look without having been told, in milliseconds: a shared folder doesn't tell of others' changes. */
const interval = 2000;

/** Keeps the pool on what is live: a release or a rollback reaches visitors without a restart. */
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
  /** Damaged entries of the journal that were told of. */
  readonly #told = new Set<string>();
  /** Whether the bucket did not answer the last time. */
  #outOfReach = false;

  constructor(store: ReleaseStore, pool: RenderPool, log: FastifyBaseLogger) {
    this.#store = store;
    this.#pool = pool;
    this.#log = log;
  }

  /** The number of the newest journal entry that pages are made by. */
  get followed(): number {
    return this.#followed ?? 0;
  }

  /** @throws {RenderUnavailable} when what is live can't be rendered at all */
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
        // Whoever stops the server ends workers that were starting.
        if (this.#stopped) return;
        this.#log.error({ err: error }, 'What is live now cannot be rendered; the earlier releases stay');
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
    this.#tellOfDamage();
    if (!newest || newest.number === this.#followed) return;
    const entries = await this.#store.journal.entries();
    const earlier = (name: string) => earlierVersions(entries, name);
    const variants: Variant[] = [];
    for (const { below, versions } of variantsOf(newest)) {
      variants.push({ below, versions: await this.#sound(versions, earlier) });
    }
    const names = Object.keys(newest.live);
    await this.#pool.use(variants, Object.fromEntries(names.map((name) => [name, earlier(name)[0]])));
    this.#log.info({ variants }, 'Rendering from these releases');
    this.#followed = newest.number;
  }

  #tellOfDamage() {
    for (const entry of this.#store.journal.damaged) {
      if (this.#told.has(entry)) continue;
      this.#told.add(entry);
      this.#log.error({ entry }, 'An entry of the journal cannot be read; the one before it counts');
    }
  }

  #sound(versions: Record<string, string>, earlier: (name: string) => string[]) {
    return soundVersions(this.#store, versions, earlier, ({ remote, version, error }) => {
      this.#log.error(
        { remote, version, err: error },
        'A release is not what was published, and is not served',
      );
    });
  }
}
