/**
 * Browsers' reports on the versions they run, by which versions are taken back: how many visitors had one, and with how many of them it
 * failed. Each server writes the reports it received to a file of its own.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { replaceFile } from '@nalam/api/atomic-file';
import type { ReleaseStore } from '../store/release-store.ts';

/** The figures of a page's speed that browsers measure (web.dev/vitals), in milliseconds; the layout's shift has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** How many browsers were counted, and how many of them were affected. */
const Counted = Type.Object({ browsers: Type.Number(), affected: Type.Number() });
export type Counted = Static<typeof Counted>;

/** What is counted while a canary is compared with the live version, of either: each voter once. */
const ComparedHealth = Type.Object({
  /** Since when: `comparedSince` of the canary. */
  since: Type.String(),
  /** The browsers that ran it, and those with an error of it. */
  errors: Counted,
  /** By vital and path pattern: the browsers with a measurement, and those where it was beyond what is good. */
  vitals: Type.Record(Type.String(), Type.Record(Type.String(), Counted)),
});
export type ComparedHealth = Static<typeof ComparedHealth>;

const Health = Type.Object({
  /** How many visitors' browsers had the version. */
  visitors: Type.Number(),
  /** With how many of these it failed, at least once. */
  failing: Type.Number(),
  comparison: Type.Optional(ComparedHealth),
});

/** By `name@version`. */
const HealthRecord = Type.Record(Type.String(), Health);
export type HealthRecord = Static<typeof HealthRecord>;

/** What is good (web.dev/vitals), in milliseconds; the layout's shift has no unit. */
export const goodVitals: Record<VitalName, number> = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 };

/** The part of a browser's report that is compared. */
export type ComparedReport =
  | { kind: 'ran' | 'error' }
  | { kind: 'vitals'; page: string; vitals: Partial<Record<VitalName, number>> };

/** What is known of a voter whose browsers are compared. */
interface ComparedVoter {
  ran: boolean;
  hasError: boolean;
  /** The latest measurement: the first one is more often from a browser without cached files. */
  vitals: Partial<Record<VitalName, { page: string; isGood: boolean }>>;
}

/** The reports to one server. It knows visitors while it runs, and stores only their number. */
export class HealthRecorder {
  readonly #file: string;
  readonly #visitors = new Map<string, Set<string>>();
  readonly #failed = new Map<string, Set<string>>();
  readonly #compared = new Map<string, { since: string; voters: Map<string, ComparedVoter> }>();
  #changed = false;

  /** @param directory the folder of all servers' files */
  constructor(directory: string) {
    this.#file = join(directory, `${randomUUID()}.json`);
  }

  /** @param visitor a hash that distinguishes visitors */
  saw(visitor: string, key: string) {
    this.#note(this.#visitors, visitor, key);
  }

  failed(visitor: string, key: string) {
    this.#note(this.#visitors, visitor, key);
    this.#note(this.#failed, visitor, key);
  }

  /** @param since begins the comparison: with another, what was counted before is forgotten */
  compare(visitor: string, key: string, since: string, report: ComparedReport) {
    let compared = this.#compared.get(key);
    if (compared?.since !== since) compared = { since, voters: new Map() };
    const { ran, hasError, vitals } = compared.voters.get(visitor) ?? {
      ran: false,
      hasError: false,
      vitals: {},
    };
    const news: ComparedVoter['vitals'] = {};
    if (report.kind === 'vitals')
      for (const name of vitalNames) {
        const value = report.vitals[name];
        if (value !== undefined) news[name] = { page: report.page, isGood: value <= goodVitals[name] };
      }
    compared.voters.set(visitor, {
      ran: ran || report.kind !== 'vitals',
      hasError: hasError || report.kind === 'error',
      vitals: { ...vitals, ...news },
    });
    this.#compared.set(key, compared);
    this.#changed = true;
  }

  /** Forgets the reports on all other versions: a server outlives many of them. */
  keepOnly(keys: ReadonlySet<string>) {
    for (const counts of [this.#visitors, this.#failed, this.#compared]) {
      for (const key of counts.keys()) if (!keys.has(key) && counts.delete(key)) this.#changed = true;
    }
  }

  #note(among: Map<string, Set<string>>, visitor: string, key: string) {
    const visitors = among.get(key) ?? new Set();
    among.set(key, visitors.add(visitor));
    this.#changed = true;
  }

  #record(): HealthRecord {
    const keys = new Set([...this.#visitors.keys(), ...this.#compared.keys()]);
    return Object.fromEntries(
      [...keys].map((key) => {
        const compared = this.#compared.get(key);
        return [
          key,
          {
            visitors: this.#visitors.get(key)?.size ?? 0,
            failing: this.#failed.get(key)?.size ?? 0,
            ...(compared && { comparison: numbersOf(compared.since, [...compared.voters.values()]) }),
          },
        ];
      }),
    );
  }

  /** Writes the file in one step, if there is something new. */
  async write(): Promise<void> {
    if (!this.#changed) return;
    const record = JSON.stringify(this.#record());
    // Reports that arrive during the write are new again.
    this.#changed = false;
    try {
      await replaceFile(this.#file, record);
    } catch (error) {
      this.#changed = true;
      throw error;
    }
  }
}

function numbersOf(since: string, voters: ComparedVoter[]): ComparedHealth {
  const vitals: ComparedHealth['vitals'] = {};
  for (const voter of voters)
    for (const name of vitalNames) {
      const latest = voter.vitals[name];
      if (!latest) continue;
      const pages = (vitals[name] ??= {});
      const { browsers, affected } = pages[latest.page] ?? { browsers: 0, affected: 0 };
      pages[latest.page] = { browsers: browsers + 1, affected: affected + (latest.isGood ? 0 : 1) };
    }
  const ran = voters.filter((voter) => voter.ran);
  const errors = { browsers: ran.length, affected: ran.filter(({ hasError }) => hasError).length };
  return { since, errors, vitals };
}

/** @returns the numbers of each server of this machine, by version; a restarted server counts as another */
export async function readHealthByServer(directory: string): Promise<HealthRecord[]> {
  const files = (await readdir(directory).catch(() => [])).filter((file) => file.endsWith('.json'));
  return Promise.all(files.map((file) => readRecord(join(directory, file))));
}

/** @returns the same, with the servers of other machines */
export async function readHealthEverywhere(
  { health, sharedHealth }: Pick<ReleaseStore, 'health' | 'sharedHealth'>,
  now = Date.now(),
): Promise<HealthRecord[]> {
  const elsewhere = await sharedHealth.ofOthers('', now);
  return [...(await readHealthByServer(health)), ...elsewhere.map(({ text }) => parseHealth(text))];
}

/** @returns the sums over all servers, by version */
export async function readHealth(directory: string): Promise<HealthRecord> {
  return sumOfHealth(await readHealthByServer(directory));
}

/** @returns the sums over servers, by version */
export function sumOfHealth(records: HealthRecord[]): HealthRecord {
  const sum: HealthRecord = {};
  for (const [key, { visitors, failing }] of records.flatMap((record) => Object.entries(record))) {
    const total = (sum[key] ??= { visitors: 0, failing: 0 });
    total.visitors += visitors;
    total.failing += failing;
  }
  return sum;
}

/** Empty for a file that was just deleted. */
const readRecord = async (path: string) => parseHealth(await readFile(path, 'utf8').catch(() => ''));

/** @returns what a server's file says; nothing where a full disk has truncated it, or another program wrote it */
function parseHealth(text: string): HealthRecord {
  try {
    const record: unknown = JSON.parse(text);
    return Value.Check(HealthRecord, record) ? record : {};
  } catch {
    return {};
  }
}

/** @returns the 75th percentile (web.dev/vitals); undefined without measurements */
export function upperQuartile(values: number[] = []): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}
