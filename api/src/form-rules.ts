/**
 * Rules for what people type into forms, for the API and for browsers alike. Imports nothing: what it imported would
 * come along to every page with a form.
 */

/** The most characters that a field takes, in the API and as `maxLength` of inputs. */
export const longest = { name: 100, email: 254, phone: 20 };

/**
 * Stricter than docs/product.md#appointments only in characters that mail headers give a meaning of their own. No dot stands
 * between the domain's first character and its first dot: with one way only to match, the time is linear.
 */
const email = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]][^\s@<>(),;:"\\[\].]*\.[^\s@<>(),;:"\\[\]]+$/;

/** @param text without spaces around it */
export function isEmail(text: string): boolean {
  return text.length <= longest.email && email.test(text);
}

/** Whether it is ten digits, however people write them. */
export function isPhone(text: string): boolean {
  return text.length <= longest.phone && /^\d{10}$/.test(normalisePhone(text));
}

/** Removes spaces, dashes, and a leading +91 or 0, which people write and nobody dials here (docs/product.md#appointments). */
export function normalisePhone(phone: string): string {
  return phone.replaceAll(/[\s\p{Pd}]/gu, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
}
