import { earlierVersions, type ReleaseHealth } from '@nalam/api/releases';
import type { FastifyBaseLogger } from 'fastify';
import { ReleaseRefused } from '../../releases/release-refused.ts';
import { RegistryAway } from '../../releases/registry/registry.ts';
import type { ReportBatch } from '../../releases/reports/report-batch.ts';
import { rollBack } from '../../releases/roll-back.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { keyOf, type Composition } from '../../releases/store/remote-version.ts';
import type { TakenBack } from '../releases/rollback-webhook.ts';
import { isWorse } from './is-worse.ts';
import { isManualOnly, rollbackWindowMs, servedVersions, type ServedVersion } from './served-versions.ts';

const intervalMs = 2000;

/**
 * Sends browsers' reports to the registry, and rolls back a young release or aborts a canary that is worse than the version before
 * it. A remote is rolled back at most once per hour, and never from the target of a rollback. See
 * docs/decisions/0017-automatic-rollback.md.
 */
export class ReleaseMonitor {
  readonly #store: ReleaseStore;
  readonly #batch: ReportBatch;
  readonly #autoRollback: boolean;
  readonly #announce: (takenBack: TakenBack) => void;
  readonly #log: FastifyBaseLogger;
  /** Cases that were refused or left to people, and logged: each would recur two seconds later. */
  readonly #decided = new Set<string>();
  #isAway = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param options.autoRollback false if only people roll back
   * @param options.announce called with every rollback and every aborted canary
   */
  constructor(
    store: ReleaseStore,
    batch: ReportBatch,
    log: FastifyBaseLogger,
    {
      autoRollback = true,
      announce = () => undefined,
    }: { autoRollback?: boolean; announce?: (takenBack: TakenBack) => void } = {},
  ) {
    this.#store = store;
    this.#batch = batch;
    this.#log = log;
    this.#autoRollback = autoRollback;
    this.#announce = announce;
  }

  start() {
    const checkAgain = () => {
      this.#timer = setTimeout(() => {
        void this.check().finally(checkAgain);
      }, intervalMs);
      this.#timer.unref();
    };
    checkAgain();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** Sends the reports, and evaluates the answer. Never throws: while the registry is away, the reports wait. */
  async check(now = Date.now()): Promise<void> {
    try {
      const health = await this.#batch.send((reports) => this.#store.registry.report(reports));
      this.#isAway = false;
      if (health) await this.#judge(health, now);
    } catch (error) {
      // Logged once, because it is retried every two seconds.
      if (!this.#isAway) this.#log.error({ err: error }, 'Could not check the health of the releases');
      this.#isAway = true;
    }
  }

  /**
   * Counts a page that no worker could render as a failure of its youngest release, if that went live within the last hour.
   *
   * @param versions the page's versions
   */
  failedPage(versions: Composition, reporter: string, now = Date.now()) {
    const [youngest] = servedVersions(this.#store.newest ?? { live: {}, canaries: {}, frozen: {} })
      .filter(({ name, version, since }) => versions[name] === version && isYoung(since, now))
      .sort((a, b) => b.since.localeCompare(a.since));
    if (youngest) this.#batch.saw(youngest, reporter, { failed: true });
  }

  async #judge(health: ReleaseHealth, now: number) {
    const { newest, changes } = this.#store;
    if (!newest) return;
    const healthOf = (name: string, version = '') => health[keyOf({ name, version })] ?? unseen;
    for (const version of servedVersions(newest)) {
      const { name, isCanary, since } = version;
      // Canaries are judged as long as they run: their counterpart covers the same hours of the day.
      if (!isCanary && !isYoung(since, now)) continue;
      const before = isCanary ? newest.live[name]?.version : earlierVersions(changes, name)[0];
      const views = healthOf(name, version.version).lastHour;
      const earlier = healthOf(name, before);
      // If nobody had the previous version within the hour, its visitors of the last days are the next best.
      const usual = earlier.lastHour.visitors > 0 ? earlier.lastHour : earlier;
      if (isWorse(views, usual)) await this.#takeBack(version, views, now);
    }
  }

  async #takeBack(version: ServedVersion, failure: { visitors: number; failing: number }, now: number) {
    const { name, isCanary } = version;
    const key = `${keyOf(version)} since ${version.since}`;
    if (this.#decided.has(key)) return;
    const owner = this.#store.find(version)?.owner;
    const cause = {
      reason: [
        `The version taken back failed with ${failure.failing} of ${failure.visitors} visitors.`,
        ...(owner === undefined ? [] : [`It is owned by ${owner}.`]),
      ].join(' '),
      failure,
    };
    const facts = { remote: name, version: version.version, ...(owner !== undefined && { owner }), failure };
    if (!this.#autoRollback || isManualOnly(this.#store.changes, version, now)) {
      this.#decided.add(key);
      this.#log.error(facts, 'A release fails; not rolling it back automatically');
      return;
    }
    try {
      const to = isCanary
        ? await this.#abort(version, cause)
        : await rollBack(this.#store, name, { from: version.version, ...cause });
      // Another server, or a person, may have been faster.
      if (to === undefined) return;
      this.#log.error(
        { ...facts, to },
        isCanary ? 'Aborted a failing canary' : 'Rolled back a failing release',
      );
      const event = isCanary ? 'canary-aborted' : 'rolled-back';
      this.#announce({ event, remote: name, from: version.version, to, reason: cause.reason });
    } catch (error) {
      if (error instanceof RegistryAway) throw error;
      if (error instanceof ReleaseRefused) this.#decided.add(key);
      this.#log.error({ ...facts, err: error }, 'Could not roll back a failing release');
    }
  }

  /** @returns its visitors' new state; undefined if the canary had already ended */
  async #abort({ name, version }: ServedVersion, cause: object): Promise<string | undefined> {
    const change = await this.#store.change((newest) =>
      newest?.canaries[name]?.version === version
        ? { action: 'abort', versions: { [name]: version }, ...cause }
        : undefined,
    );
    return change?.live[name]?.version;
  }
}

const nobody = { visitors: 0, failing: 0 };
const unseen = { ...nobody, lastHour: nobody };

const isYoung = (since: string, now: number) => now - Date.parse(since) < rollbackWindowMs;
