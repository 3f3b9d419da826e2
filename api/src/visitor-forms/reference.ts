import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I and L, which are easily confused on paper and on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A reference number such as NLM-7F3K9Q: random, so that visitors cannot guess each other's.
 * @param prefix NLM for requests, ORD for orders
 */
export function newReference(prefix: 'NLM' | 'ORD' = 'NLM'): string {
  const characters = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${prefix}-${characters.join('')}`;
}
