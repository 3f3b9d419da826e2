import type { NewReports, VitalName } from '@nalam/api/releases';
import { RegistryAway } from '../registry/registry.ts';
import type { RemoteVersion } from '../store/remote-version.ts';

/** While the registry is away, reports beyond this are dropped. */
const maxOfEach = 2000;

/** A browser's error. */
export type ThrownError = Pick<NewReports['errors'][number], 'message' | 'stack' | 'page' | 'browser'>;

/** Collects what browsers report until it is sent to the registry. */
export class ReportBatch {
  #views = new Map<string, NewReports['views'][number]>();
  #errors: NewReports['errors'] = [];
  #vitals: NewReports['vitals'] = [];

  /** @param reporter whom the view counts for: a network, as a hash */
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
   * Hands over what was collected, unless that is nothing.
   *
   * @param send if it rejects with RegistryAway, the reports wait for the next time
   * @returns the result of `send`; undefined where there was nothing to send
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
      // Refused reports would be refused again.
      if (!(error instanceof RegistryAway)) throw error;
      for (const { reporter, failed, ...release } of reports.views) this.saw(release, reporter, { failed });
      this.#errors = [...reports.errors, ...this.#errors].slice(0, maxOfEach);
      this.#vitals = [...reports.vitals, ...this.#vitals].slice(0, maxOfEach);
      throw error;
    }
  }
}
