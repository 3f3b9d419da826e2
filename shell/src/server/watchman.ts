import type { FastifyBaseLogger } from 'fastify';
import { abortingCanary } from '../releases/canaries.ts';
import { healthKey, readHealth, type HealthNotes } from '../releases/release-health.ts';
import type { Composition } from '../releases/release-journal.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { rollBack } from '../releases/roll-back.ts';

/** A version is judged for this long after it went live, in milliseconds; later its rollback is people's decision. */
export const probation = 60 * 60 * 1000;
/** With fewer visitors in trouble than this it may as well be their devices. */
const leastFailing = 5;
/** The part of its visitors with whom a version may fail. */
const toleratedRate = 0.1;
/** How often it is looked at, in milliseconds. */
const interval = 2000;

/** Writes down how versions do in visitors' browsers, and takes back what fails there while nobody may be looking. */
export class Watchman {
  readonly #store: ReleaseStore;
  readonly #notes: Pick<HealthNotes, 'keepOnly' | 'write'>;
  readonly #takesBack: boolean;
  readonly #log: FastifyBaseLogger;
  /** What was decided on, by version: what could not be rolled back then can't be two seconds later. */
  readonly #judged = new Set<string>();
  /** When it first saw what went live while it looked: the clock of whoever released may be wrong. */
  readonly #seen = new Map<string, number>();
  #looked = false;
  /** Whether the notes could not be written the last time. */
  #mute = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param takesBack whether it may take anything back, or leaves that to people */
  constructor(
    store: ReleaseStore,
    notes: Pick<HealthNotes, 'keepOnly' | 'write'>,
    log: FastifyBaseLogger,
    { takesBack = true } = {},
  ) {
    this.#store = store;
    this.#notes = notes;
    this.#log = log;
    this.#takesBack = takesBack;
  }

  start() {
    const again = () => {
      this.#timer = setTimeout(() => {
        void this.look()
          .catch((error: unknown) => {
            this.#log.error({ err: error }, 'The health of the releases cannot be looked at');
          })
          .finally(again);
      }, interval);
      this.#timer.unref();
    };
    again();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** Writes down what browsers told of what visitors are given, and takes back what fails with too many of them. */
  async look(now = Date.now()): Promise<void> {
    const composition = await this.#store.journal.newest();
    if (!composition) return;
    await this.#write();
    this.#see(composition, now);
    if (this.#takesBack) await this.#judge(composition, now);
    await this.#forgetWhatNobodyIsGiven();
  }

  /** On a full disk nothing is written, and what fails is taken back by what is known. */
  async #write() {
    try {
      await this.#notes.write();
      this.#mute = false;
    } catch (error) {
      // Once is enough: it is tried again every two seconds.
      if (!this.#mute) this.#log.error({ err: error }, 'What browsers tell cannot be written down');
      this.#mute = true;
    }
  }

  #see({ live, canaries }: Composition, now: number) {
    const given = [...Object.entries(live), ...Object.entries(canaries)].map(
      ([name, { version, since }]) => `${healthKey({ name, version })} since ${since}`,
    );
    // What was there at the first look may have been there for long.
    for (const key of given) if (!this.#seen.has(key)) this.#seen.set(key, this.#looked ? now : -Infinity);
    for (const key of this.#seen.keys()) if (!given.includes(key)) this.#seen.delete(key);
    this.#looked = true;
  }

  async #judge(composition: Composition, now: number): Promise<void> {
    const health = await readHealth(this.#store.health);
    const causeAgainst = (name: string, { version, since }: { version: string; since: string }) => {
      const { visitors, failing } = health[healthKey({ name, version })] ?? { visitors: 0, failing: 0 };
      const seen = this.#seen.get(`${healthKey({ name, version })} since ${since}`) ?? -Infinity;
      const onProbation = now - Math.max(Date.parse(since), seen) < probation;
      const bad = failing >= leastFailing && failing / visitors > toleratedRate;
      if (!onProbation || !bad) return undefined;
      return {
        reason: `It failed with ${failing} of ${visitors} visitors.`,
        failure: { visitors, failing },
      };
    };
    for (const [name, canary] of Object.entries(composition.canaries)) {
      const cause = causeAgainst(name, canary);
      if (!cause) continue;
      await this.#store.journal.record((before) =>
        before?.canaries[name]?.version === canary.version ? abortingCanary(before, name, cause) : undefined,
      );
      this.#log.error({ remote: name, version: canary.version, ...cause }, 'A canary is taken back');
    }
    for (const [name, live] of Object.entries(composition.live)) {
      const cause = causeAgainst(name, live);
      if (!cause) continue;
      const key = `${healthKey({ name, version: live.version })} since ${live.since}`;
      if (this.#judged.has(key)) continue;
      this.#judged.add(key);
      const where = { remote: name, version: live.version, ...cause };
      try {
        const version = await rollBack(this.#store, name, { from: live.version, ...cause });
        if (version !== undefined) this.#log.error({ ...where, to: version }, 'A release is rolled back');
      } catch (error) {
        this.#log.error({ ...where, err: error }, 'A release that fails cannot be rolled back');
      }
    }
  }

  /** At the end of a look, so that a version just taken back begins without its past should it be given again. */
  async #forgetWhatNobodyIsGiven(): Promise<void> {
    const composition = await this.#store.journal.newest();
    if (!composition) return;
    const given = [...Object.entries(composition.live), ...Object.entries(composition.canaries)];
    this.#notes.keepOnly(new Set(given.map(([name, { version }]) => healthKey({ name, version }))));
  }
}
