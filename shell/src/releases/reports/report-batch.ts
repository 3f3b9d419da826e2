import type { NewReports, VitalName } from '@nalam/api/releases';
import { RegistryAway } from '../registry/registry.ts';
import type { RemoteVersion } from '../store/remote-version.ts';

/** Reports beyond this are dropped while the registry is away. */
const maxOfEach = 2000;

/** A browser's error. */
export type ThrownError = Pick<NewReports['errors'][number], 'message' | 'stack' | 'page' | 'browser'>;

/** Collects browsers' reports until they are sent to the registry. */
export class ReportBatch {
  #views = new Map<string, NewReports['views'][number]>();
  #errors: NewReports['errors'] = [];
  #vitals: NewReports['vitals'] = [];

  /** @param reporter the network that the view counts for, as a hash */
  saw({ name, version }: RemoteVersion, reporter: string, { failed = false } = {}) {
    const key = `${name}@${version} ${reporter}`;
    const before = this.#views.get(key);
    if (before ?? this.#views.size < maxOfEach)
      this.#views.set(key, { name, version, reporter, failed: failed || before?.failed === true });
  }

  threw({ name, version }: RemoteVersion, error: ThrownError, reporter: string) {
    if (this.#errors.length < maxOfEach) this.#errors.push({ name, version, reporter, ...error });
  }

  /** @param page the path pattern */
  measured({ name, version }: RemoteVersion, page: string, vitals: Partial<Record<VitalName, number>>) {
    for (const [vital, value] of Object.entries(vitals) as [VitalName, number][])
      if (this.#vitals.length < maxOfEach) this.#vitals.push({ name, version, page, vital, value });
  }

  /**
   * Sends the collected reports, unless there are none.
   *
   * @param send if it rejects with RegistryAway, the reports wait for the next time
   * @returns the result of `send`; undefined if there was nothing to send
   */
  async send<Answer>(send: (reports: NewReports) => Promise<Answer>): Promise<Answer | undefined> {
    const reports: NewReports = {
      views: [...this.#views.values()],
      errors: this.#errors,
      vitals: this.#vitals,
    };
    if (reports.views.length + reports.errors.length + reports.vitals.length === 0) return undefined;
    this.#views = new Map();
    this.#errors = [];
    this.#vitals = [];
    try {
      return await send(reports);
    } catch (error) {
      // The registry would refuse these reports again.
      if (!(error instanceof RegistryAway)) throw error;
      for (const { reporter, failed, ...release } of reports.views) this.saw(release, reporter, { failed });
      this.#errors = [...reports.errors, ...this.#errors].slice(0, maxOfEach);
      this.#vitals = [...reports.vitals, ...this.#vitals].slice(0, maxOfEach);
      throw error;
    }
  }
}
