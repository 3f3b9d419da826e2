/** What every form asks of a visitor, so that a person may write name, address and phone the same way everywhere. */

export const longest = { name: 100, email: 254 };

/**
 * Stricter than the spec's {email} only in characters that mail headers give a meaning of their own. No dot stands
 * between the domain's first character and its first dot: with one way only to match, the time is linear.
 */
const email = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]][^\s@<>(),;:"\\[\].]*\.[^\s@<>(),;:"\\[\]]+$/;

/** @returns what is wrong with a name, in the words of spec section 5; undefined when nothing is */
export function nameRefusal(name: string): string | undefined {
  return name === '' ? 'Name is required.' : tooLong('Name', name, longest.name);
}

export function emailRefusal(given: string): string | undefined {
  const refusal = tooLong('Email', given, longest.email);
  if (refusal !== undefined) return refusal;
  return email.test(given) ? undefined : 'Please enter a valid email address.';
}

/** @param phone as {@link normalisePhone} left it */
export function phoneRefusal(phone: string): string | undefined {
  return /^\d{10}$/.test(phone) ? undefined : 'Please enter a valid 10-digit phone number.';
}

/** Removes spaces, dashes, and a leading +91 or 0 (product.md). */
export function normalisePhone(phone: string): string {
  const digits = phone.replaceAll(/[\s\p{Pd}]/gu, '');
  return digits.replace(/^(\+91|0)(?=\d{10}$)/, '');
}

export function tooLong(label: string, text: string, most: number): string | undefined {
  return text.length > most ? `${label}: at most ${most} characters, please.` : undefined;
}

/** Control characters, line breaks above all, have no place in what goes into a mail's header. */
export function oneLine(text = ''): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
