/**
 * Browsers' reports on the versions they run: how many visitors had one, with how many of them it failed, and how fast its pages
 * were. Each server writes the reports it received to a file of its own.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '../store/release-store.ts';

/** The figures of a page's speed that browsers measure (web.dev/vitals), in milliseconds; the layout's shift has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** How many browsers were counted, and how many of them were affected. */
export interface Counted {
  browsers: number;
  affected: number;
}

/** What is counted while a canary is compared with the live version, of either: each voter once. */
export interface ComparedHealth {
  /** Since when: `comparedSince` of the canary. */
  since: string;
  /** The browsers that ran it, and those with an error of it. */
  errors: Counted;
  /** By path pattern: the browsers with a measurement, and those where it was beyond what is good. */
  vitals: Partial<Record<VitalName, Record<string, Counted>>>;
}

export interface Health {
  /** How many visitors' browsers had the version. */
  visitors: number;
  /** With how many of these it failed, at least once. */
  failing: number;
  /** The latest measurements. */
  vitals: Partial<Record<VitalName, number[]>>;
  comparison?: ComparedHealth;
}

/** By `name@version`. */
export type HealthRecord = Record<string, Health>;

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

/** Enough for a quartile. */
const maxMeasurements = 200;

/** A server whose file was not written for this long is gone; one that received no reports writes it again with the next. */
export const maxHealthAgeMs = 24 * 60 * 60 * 1000;

/** The reports to one server. It knows visitors while it runs, and stores only their number. */
export class HealthRecorder {
  readonly #file: string;
  readonly #directory: string;
  readonly #seen = new Map<string, Set<string>>();
  readonly #failed = new Map<string, Set<string>>();
  readonly #vitals = new Map<string, Health['vitals']>();
  readonly #compared = new Map<string, { since: string; voters: Map<string, ComparedVoter> }>();
  #changed = false;

  /** @param directory the folder of all servers' files */
  constructor(directory: string) {
    this.#directory = directory;
    this.#file = join(directory, `${randomUUID()}.json`);
  }

  /** @param visitor a hash that distinguishes visitors */
  saw(visitor: string, key: string) {
    this.#note(this.#seen, visitor, key);
  }

  failed(visitor: string, key: string) {
    this.#note(this.#seen, visitor, key);
    this.#note(this.#failed, visitor, key);
  }

  measured(key: string, name: VitalName, value: number) {
    const vitals = this.#vitals.get(key) ?? {};
    vitals[name] = [...(vitals[name] ?? []), value].slice(-maxMeasurements);
    this.#vitals.set(key, vitals);
    this.#changed = true;
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
    for (const notes of [this.#seen, this.#failed, this.#vitals, this.#compared]) {
      for (const key of notes.keys()) if (!keys.has(key) && notes.delete(key)) this.#changed = true;
    }
  }

  #note(among: Map<string, Set<string>>, visitor: string, key: string) {
    const visitors = among.get(key) ?? new Set();
    among.set(key, visitors.add(visitor));
    this.#changed = true;
  }

  #record(): HealthRecord {
    const keys = new Set([...this.#seen.keys(), ...this.#vitals.keys(), ...this.#compared.keys()]);
    return Object.fromEntries(
      [...keys].map((key) => {
        const compared = this.#compared.get(key);
        return [
          key,
          {
            visitors: this.#seen.get(key)?.size ?? 0,
            failing: this.#failed.get(key)?.size ?? 0,
            vitals: this.#vitals.get(key) ?? {},
            ...(compared && { comparison: numbersOf(compared.since, [...compared.voters.values()]) }),
          },
        ];
      }),
    );
  }

  /** Writes the file in one step, if there is something new. */
  async write(): Promise<void> {
    if (!this.#changed) return;
    await mkdir(this.#directory, { recursive: true });
    const draft = `${this.#file}.draft`;
    const record = JSON.stringify(this.#record());
    // Reports that arrive during the write are new again.
    this.#changed = false;
    try {
      await writeFile(draft, record);
      await rename(draft, this.#file);
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
  const others = await sharedHealth.ofOthers('', now);
  return [...(await readHealthByServer(health)), ...others.map(({ text }) => parseHealth(text))];
}

/** @returns the sums over all servers, by version */
export async function readHealth(directory: string): Promise<HealthRecord> {
  return sumOfHealth(await readHealthByServer(directory));
}

/** @returns the sums over servers, by version */
export function sumOfHealth(records: HealthRecord[]): HealthRecord {
  const sum: HealthRecord = {};
  for (const [key, { visitors, failing, vitals }] of records.flatMap((record) => Object.entries(record))) {
    const known = (sum[key] ??= { visitors: 0, failing: 0, vitals: {} });
    known.visitors += visitors;
    known.failing += failing;
    for (const name of vitalNames) {
      const values = [...(known.vitals[name] ?? []), ...(vitals[name] ?? [])];
      if (values.length > 0) known.vitals[name] = values;
    }
  }
  return sum;
}

/** Empty for a file that was just deleted. */
const readRecord = async (path: string) => parseHealth(await readFile(path, 'utf8').catch(() => ''));

type Check = (value: unknown) => boolean;
const isNumber: Check = (value) => typeof value === 'number';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

const isCounted: Check = (value) => isObject(value) && isNumber(value.browsers) && isNumber(value.affected);
const isCompared: Check = (value) =>
  isObject(value) &&
  typeof value.since === 'string' &&
  isCounted(value.errors) &&
  isRecordOf(isRecordOf(isCounted))(value.vitals);
const areNumbers: Check = (value) => Array.isArray(value) && value.every(isNumber);
/** Checked by hand, because each render worker loads this file: TypeBox was half of what a worker loads. */
const isHealth: Check = (value) =>
  isObject(value) &&
  isNumber(value.visitors) &&
  isNumber(value.failing) &&
  isRecordOf(areNumbers)(value.vitals) &&
  (value.comparison === undefined || isCompared(value.comparison));
const isHealthRecord = isRecordOf(isHealth) as (value: unknown) => value is HealthRecord;

/** @returns what a server's file says; nothing where a full disk has truncated it, or somebody else wrote it */
function parseHealth(text: string): HealthRecord {
  try {
    const record: unknown = JSON.parse(text);
    return isHealthRecord(record) ? record : {};
  } catch {
    return {};
  }
}

/** @returns the 75th percentile (web.dev/vitals); undefined without measurements */
export function upperQuartile(values: number[] = []): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}
