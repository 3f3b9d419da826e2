/** With fewer failing networks, their devices may be the cause, and a stranger could forge that few. */
const minFailing = 5;
/** As a share of a version's views. */
const minShare = 0.1;

/** The numbers of networks that reported a version within the last hour, and in which it failed. */
export interface Views {
  visitors: number;
  failing: number;
}

/**
 * The rule for every rollback and every canary: a version is worse than its predecessor if, within the same hour, it failed in at
 * least five more networks, and a tenth more of its views, than the predecessor would have. See
 * docs/decisions/0017-automatic-rollback.md.
 *
 * @param before of the version that visitors would get instead
 */
export function isWorse(version: Views, before: Views): boolean {
  const usualShare = before.visitors === 0 ? 0 : before.failing / before.visitors;
  const more = version.failing - usualShare * version.visitors;
  return more >= minFailing && more / version.visitors > minShare;
}
