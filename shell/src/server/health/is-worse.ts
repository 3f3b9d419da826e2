/** With fewer failing networks, their devices may be the cause, and a stranger could forge so few. */
const minFailing = 5;
/** Of a version's views. */
const minShare = 0.1;

/** How many networks reported a version within the last hour, and in how many of these it failed. */
export interface Views {
  visitors: number;
  failing: number;
}

/**
 * The rule that decides on every rollback and every canary: a version is worse than the one before it when it failed, within the same
 * hour, in five more networks and a tenth more of its views than that one would have. See docs/decisions/0017-automatic-rollback.md.
 *
 * @param before of the version that visitors would get instead
 */
export function isWorse(version: Views, before: Views): boolean {
  const usualShare = before.visitors === 0 ? 0 : before.failing / before.visitors;
  const more = version.failing - usualShare * version.visitors;
  return more >= minFailing && more / version.visitors > minShare;
}
