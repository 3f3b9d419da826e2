import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I and L, which are mistaken for one another on paper and on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number for people, like NLM-7F3K9Q: random, so that nobody can guess another visitor's from their own. */
export function newReference(): string {
  const characters = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `NLM-${characters.join('')}`;
}
