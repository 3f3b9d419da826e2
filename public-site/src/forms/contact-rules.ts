/** The API's own: something before and after the @, with a dot, and no space (spec section 5). */
const email = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]][^\s@<>(),;:"\\[\].]*\.[^\s@<>(),;:"\\[\]]+$/;

export function isEmail(text: string): boolean {
  return email.test(text.trim());
}

/** @returns whether it is ten digits, however people write them */
export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(normalisePhone(text));
}

/** Removes spaces, dashes, and a leading +91 or 0, which people write and nobody dials here (product.md). */
export function normalisePhone(phone: string): string {
  return phone.replaceAll(/[\s\p{Pd}]/gu, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
}
