import type { FastifyBaseLogger } from 'fastify';
import { abortingCanary } from '../releases/canaries.ts';
import { healthKey, readHealth, type HealthNotes } from '../releases/release-health.ts';
import { earlierVersions, type Cause, type Composition } from '../releases/release-journal.ts';
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

/** A version that visitors are given, as a canary or as what is live. */
interface Given {
  name: string;
  version: string;
  since: string;
  isCanary: boolean;
}

/** One on probation, with the version that takes its place when it is taken back. */
export interface Suspect extends Given {
  before: string;
}

const given = ({ live, canaries }: Composition): Given[] => [
  ...Object.entries(canaries).map(([name, { version, since }]) => ({ name, version, since, isCanary: true })),
  ...Object.entries(live).map(([name, { version, since }]) => ({ name, version, since, isCanary: false })),
];

const keyOf = ({ name, version, since }: Given) => `${healthKey({ name, version })} since ${since}`;

/** Writes down how versions do in visitors' browsers, and takes back what fails, there or here, while nobody may be looking. */
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

  #see(composition: Composition, now: number) {
    const keys = given(composition).map(keyOf);
    // What was there at the first look may have been there for long.
    for (const key of keys) if (!this.#seen.has(key)) this.#seen.set(key, this.#looked ? now : -Infinity);
    for (const key of this.#seen.keys()) if (!keys.includes(key)) this.#seen.delete(key);
    this.#looked = true;
  }

  /** @returns since when visitors are given it, as far as anybody can tell, in milliseconds */
  #start(version: Given): number {
    return Math.max(Date.parse(version.since), this.#seen.get(keyOf(version)) ?? -Infinity);
  }

  async #judge(composition: Composition, now: number): Promise<void> {
    const health = await readHealth(this.#store.health);
    for (const version of given(composition)) {
      const { visitors, failing } = health[healthKey(version)] ?? { visitors: 0, failing: 0 };
      const onProbation = now - this.#start(version) < probation;
      const bad = failing >= leastFailing && failing / visitors > toleratedRate;
      if (!onProbation || !bad) continue;
      await this.takeBack(version, {
        reason: `The version taken back failed with ${failing} of ${visitors} visitors.`,
        failure: { visitors, failing },
      });
    }
  }

  /**
   * @param versions what visitors get, by package
   * @returns which of these are on probation and can be taken back, the latest first
   */
  async suspectsAmong(versions: Record<string, string>, now = Date.now()): Promise<Suspect[]> {
    const entries = await this.#store.journal.entries();
    const composition = entries.at(-1);
    if (!composition) return [];
    return given(composition)
      .filter((each) => versions[each.name] === each.version && now - this.#start(each) < probation)
      .sort((a, b) => this.#start(b) - this.#start(a))
      .flatMap((each) => {
        const [earlier] = earlierVersions(entries, each.name);
        const before = each.isCanary ? composition.live[each.name]?.version : earlier;
        return before === undefined ? [] : [{ ...each, before }];
      });
  }

  /** Lets visitors have the version before again, and writes down why; once for a version. */
  async takeBack(version: Given, cause: Cause): Promise<void> {
    if (this.#judged.has(keyOf(version))) return;
    const where = { remote: version.name, version: version.version, ...cause };
    if (!this.#takesBack) {
      this.#judged.add(keyOf(version));
      this.#log.error(where, 'A release fails, and is left to people');
      return;
    }
    if (version.isCanary) {
      await this.#store.journal.record((before) =>
        before?.canaries[version.name]?.version === version.version
          ? abortingCanary(before, version.name, cause)
          : undefined,
      );
      this.#log.error(where, 'A canary is taken back');
      return;
    }
    this.#judged.add(keyOf(version));
    try {
      const to = await rollBack(this.#store, version.name, { from: version.version, ...cause });
      if (to !== undefined) this.#log.error({ ...where, to }, 'A release is rolled back');
    } catch (error) {
      this.#log.error({ ...where, err: error }, 'A release that fails cannot be rolled back');
    }
  }

  /** At the end of a look, so that a version just taken back begins without its past should it be given again. */
  async #forgetWhatNobodyIsGiven(): Promise<void> {
    const composition = await this.#store.journal.newest();
    if (!composition) return;
    this.#notes.keepOnly(new Set(given(composition).map(healthKey)));
  }
}
