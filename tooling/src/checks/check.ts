/** What a check found. A check without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** What somebody needs to mend what failed; shown only then. */
  report?: string;
  /** What to look into although it passed. */
  warning?: string;
}

/** One step of `npm test`. */
export interface Check {
  name: string;
  /** @throws anything: a check that crashes has failed */
  run: () => Promise<Tally>;
}

/** A check that is one question with one answer. */
export const single = (good: boolean, report: string): Tally =>
  good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report };
