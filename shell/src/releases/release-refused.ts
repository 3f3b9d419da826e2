/** A release that must not go live; `reasons` are for its team. */
export class ReleaseRefused extends Error {
  readonly reasons: string[];

  constructor(summary: string, reasons: string[]) {
    super([summary, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.reasons = reasons;
  }
}
