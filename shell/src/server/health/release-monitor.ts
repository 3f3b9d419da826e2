import type { FastifyBaseLogger } from 'fastify';
import { abortingCanary, buckets, variantsOf } from '../../releases/canaries/canaries.ts';
import {
  compareCanary,
  minFailingVisitors,
  sentenceOf,
  toleratedFailureRate,
  type CanaryComparison,
} from '../../releases/canaries/canary-comparison.ts';
import {
  readHealthByServer,
  type HealthRecorder,
  type HealthRecord,
} from '../../releases/reports/release-health.ts';
import { earlierVersions } from '../../releases/journal/journal-changes.ts';
import type { Cause, LiveState, JournalEntry } from '../../releases/journal/release-journal.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import {
  compositionKey,
  keyOf,
  type Composition,
  type RemoteVersion,
} from '../../releases/store/remote-version.ts';
import { ReleaseRefused } from '../../releases/release-refused.ts';
import { rollBack } from '../../releases/journal/roll-back.ts';
import { wideningCanary } from '../../releases/canaries/widen-canary.ts';
import type { Crashes } from '../rendering/render-pool.ts';
import type { TakenBack } from '../releases/rollback-webhook.ts';
import {
  isManualOnly,
  rollbackWindowMs,
  servedKey,
  servedVersions,
  type ServedVersion,
} from './served-versions.ts';

const intervalMs = 2000;

/**
 * Records how releases do in visitors' browsers, and rolls a young one back by two rules: it fails in too many browsers, or it is
 * the youngest when render workers crash for the second time. A canary is aborted when it is worse than the live version, and
 * widened by its plan when it is as good. A remote is rolled back once within an hour, and never from a version that a rollback
 * went to. See docs/decisions/0017-automatic-rollback.md.
 */
export class ReleaseMonitor {
  readonly #store: ReleaseStore;
  readonly #recorder: Pick<HealthRecorder, 'keepOnly' | 'write'>;
  readonly #autoRollback: boolean;
  readonly #announce: (takenBack: TakenBack) => void;
  readonly #log: FastifyBaseLogger;
  /** Decided versions: a rollback that was refused would be refused again two seconds later. */
  readonly #decidedVersions = new Set<string>();
  /** Versions that fail and may not be rolled back automatically, which is logged once. */
  readonly #leftToPeople = new Set<string>();
  /** When each version was first seen here: the clock of the machine that released it may be wrong. */
  readonly #firstSeen = new Map<string, number>();
  #hasChecked = false;
  #isJudgingCrashes = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param options.autoRollback false where only people roll back
   * @param options.announce called with every rollback and every aborted canary
   */
  constructor(
    store: ReleaseStore,
    recorder: Pick<HealthRecorder, 'keepOnly' | 'write'>,
    log: FastifyBaseLogger,
    {
      autoRollback = true,
      announce = () => undefined,
    }: { autoRollback?: boolean; announce?: (takenBack: TakenBack) => void } = {},
  ) {
    this.#store = store;
    this.#recorder = recorder;
    this.#log = log;
    this.#autoRollback = autoRollback;
    this.#announce = announce;
  }

  start() {
    const checkAgain = () => {
      this.#timer = setTimeout(() => {
        void this.check()
          .catch((error: unknown) => {
            this.#log.error({ err: error }, 'Could not check the health of the releases');
          })
          .finally(checkAgain);
      }, intervalMs);
      this.#timer.unref();
    };
    checkAgain();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** Saves the reports of browsers, rolls back what fails in too many of them, and aborts canaries that are worse than what is live. */
  async check(now = Date.now()): Promise<void> {
    const state = await this.#store.journal.newest();
    if (!state) return;
    await this.#recorder.write();
    this.#recordFirstSeen(state, now);
    const servers = await readHealthByServer(this.#store.health);
    await this.#judgeReports(state, servers, now);
    await this.#judgeCanaries(state, servers, now);
    await this.#forgetReplacedVersions();
  }

  #recordFirstSeen(state: LiveState, now: number) {
    const keys = servedVersions(state).map(servedKey);
    // What was there at the first check may have been there for long.
    for (const key of keys)
      if (!this.#firstSeen.has(key)) this.#firstSeen.set(key, this.#hasChecked ? now : -Infinity);
    for (const key of this.#firstSeen.keys()) if (!keys.includes(key)) this.#firstSeen.delete(key);
    this.#hasChecked = true;
  }

  /** @returns since when visitors get the version, as far as is known */
  #startMsOf(version: ServedVersion): number {
    return Math.max(Date.parse(version.since), this.#firstSeen.get(servedKey(version)) ?? -Infinity);
  }

  async #judgeReports(state: LiveState, servers: HealthRecord[], now: number): Promise<void> {
    for (const version of servedVersions(state)) {
      if (now - this.#startMsOf(version) >= rollbackWindowMs) continue;
      // Each server's count alone: a sum would count a visitor twice who reported to two servers.
      const failure = servers
        .map((health) => health[keyOf(version)] ?? { visitors: 0, failing: 0 })
        .find(
          ({ visitors, failing }) =>
            failing >= minFailingVisitors && failing / visitors > toleratedFailureRate,
        );
      if (!failure) continue;
      const { visitors, failing } = failure;
      await this.#rollBack(version, now, {
        reason: `The version taken back failed with ${failing} of ${visitors} visitors.`,
        failure: { visitors, failing },
      });
    }
  }

  /** As long as a canary runs, not only in its first hour: what it is compared with has the same hours of the day. */
  async #judgeCanaries(state: JournalEntry, servers: HealthRecord[], now: number): Promise<void> {
    for (const version of servedVersions(state).filter(({ isCanary }) => isCanary)) {
      const compared = compareCanary(servers, version.name, state);
      if (compared?.worse) {
        const { worse } = compared;
        await this.#rollBack(version, now, { reason: sentenceOf(worse), comparison: worse });
      } else if (compared?.verdict === 'as-good') await this.#widen(version, state, compared, now);
    }
  }

  /** Gives a canary its next share. One of several servers does: the others find that the canary has another share already. */
  async #widen(
    { name, version }: ServedVersion,
    state: JournalEntry,
    { since, figures: [errors] }: CanaryComparison,
    now: number,
  ) {
    // `AUTO_ROLLBACK=off` leaves widening to people as well.
    if (!this.#autoRollback || !errors) return;
    const cause = { reason: sentenceOf(errors), comparison: errors };
    const widened = (before: JournalEntry | undefined) =>
      before?.canaries[name]?.version === version
        ? wideningCanary(before, name, { since, now, ...cause })
        : undefined;
    const step = `${name} widened from ${since}`;
    if (this.#decidedVersions.has(step) || !widened(state)) return;
    try {
      const entry = await this.#store.journal.record(widened);
      if (!entry) return;
      const percent = entry.canaries[name]?.percent ?? buckets;
      this.#log.info({ remote: name, version, percent, ...cause }, 'Widened a canary');
    } catch (error) {
      // The store may be away for a moment; a refusal would be the same two seconds later.
      if (error instanceof ReleaseRefused) this.#decidedVersions.add(step);
      this.#log.error({ err: error, remote: name, version }, 'Could not widen a canary');
    }
  }

  /**
   * Rolls back the youngest release of the last hour. If another one is to blame, workers crash again and the next youngest is
   * rolled back: a few seconds and an innocent rollback, but a simple rule.
   *
   * @param versions what the workers rendered from
   */
  async judgeCrashes(versions: Composition, { crashes, path }: Crashes, now = Date.now()): Promise<void> {
    if (this.#isJudgingCrashes) return;
    this.#isJudgingCrashes = true;
    try {
      const entries = await this.#store.journal.entries();
      const state = entries.at(-1);
      // Workers that crash together, here or at another server, cost one release.
      const isServed =
        state && variantsOf(state).some((each) => compositionKey(each.versions) === compositionKey(versions));
      if (!isServed) return;
      const [youngest] = servedVersions(state)
        .filter(
          (each) => versions[each.name] === each.version && now - this.#startMsOf(each) < rollbackWindowMs,
        )
        .filter((each) => each.isCanary || earlierVersions(entries, each.name).length > 0)
        .filter((each) => !isManualOnly(entries, each, now))
        .sort((a, b) => this.#startMsOf(b) - this.#startMsOf(a));
      if (!youngest) {
        this.#log.error(
          { crashes, path },
          'Render workers crash; no release of the last hour can be rolled back',
        );
        return;
      }
      await this.#rollBack(youngest, now, {
        reason: `The version taken back was the latest when ${
          path === undefined
            ? `${crashes} render workers had crashed`
            : `${path} ended the processes that rendered it`
        }.`,
        crashes,
        ...(path !== undefined && { deadlyPage: path }),
      });
    } catch (error) {
      this.#log.error({ err: error }, 'Could not handle the crashes of render workers');
    } finally {
      this.#isJudgingCrashes = false;
    }
  }

  /** Makes the previous version live again, and records why. */
  async #rollBack(version: ServedVersion, now: number, cause: Cause): Promise<void> {
    if (this.#decidedVersions.has(servedKey(version))) return;
    this.#decidedVersions.add(servedKey(version));
    const { name } = version;
    const owner = await this.#ownerOf(version);
    const causeWithOwner =
      owner === undefined ? cause : { ...cause, reason: `${cause.reason ?? ''} It is owned by ${owner}.` };
    const facts = { remote: name, version: version.version, ...(owner !== undefined && { owner }), ...cause };
    const { reason } = cause;
    const takenBack = { remote: name, from: version.version, ...(reason !== undefined && { reason }) };
    const entries = await this.#store.journal.entries();
    if (!this.#autoRollback || isManualOnly(entries, version, now)) {
      if (!this.#leftToPeople.has(servedKey(version)))
        this.#log.error(facts, 'A release fails; not rolling it back automatically');
      this.#leftToPeople.add(servedKey(version));
      // A canary outlives the hour in which its package is taken back once.
      this.#decidedVersions.delete(servedKey(version));
      return;
    }
    try {
      if (version.isCanary) {
        const aborted = await this.#store.journal.record((before) =>
          before?.canaries[name]?.version === version.version
            ? abortingCanary(before, name, causeWithOwner)
            : undefined,
        );
        // Another server, or a person, may have been faster.
        if (!aborted) return;
        this.#log.error(facts, 'Aborted a failing canary');
        this.#announce({ event: 'canary-aborted', ...takenBack, to: aborted.live[name]?.version ?? '' });
        return;
      }
      const to = await rollBack(this.#store, name, { from: version.version, ...causeWithOwner });
      if (to === undefined) return;
      this.#log.error({ ...facts, to }, 'Rolled back a failing release');
      this.#announce({ event: 'rolled-back', ...takenBack, to });
    } catch (error) {
      // The store may be away for a moment; a refusal would be the same two seconds later.
      if (!(error instanceof ReleaseRefused)) this.#decidedVersions.delete(servedKey(version));
      this.#log.error({ ...facts, err: error }, 'Could not roll back a failing release');
    }
  }

  /** @returns the team to tell; undefined where the release names none, or can't be read now */
  async #ownerOf({ name, version }: RemoteVersion): Promise<string | undefined> {
    const release = await this.#store.read({ name, version }).catch(() => undefined);
    return release?.owner;
  }

  /** At the end of a check, so that a version that was just rolled back starts from zero if it goes live again. */
  async #forgetReplacedVersions(): Promise<void> {
    const state = await this.#store.journal.newest();
    if (!state) return;
    this.#recorder.keepOnly(new Set(servedVersions(state).map(keyOf)));
  }
}
