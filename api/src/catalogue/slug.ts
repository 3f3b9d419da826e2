import { Problem } from '../problem.ts';

const longest = 80;

/** Addresses right below `/shop` that are pages of their own, which a category must not hide behind. */
const reserved = new Set([
  'account',
  'cart',
  'checkout',
  'forgot-password',
  'login',
  'orders',
  'reset-password',
  'search',
  'signup',
  'verify-email',
  'wishlist',
]);

/** @returns the address of a record from its English name, in small letters and hyphens; empty if nothing is left */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
}

/** @throws Problem INVALID_INPUT when it cannot stand in an address, or is the address of another page */
export function checkSlug(slug: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw slugRefusal('Small letters, digits and single hyphens, please.');
  if (reserved.has(slug))
    throw slugRefusal('This address belongs to a page of the shop. Please choose another.');
  return slug;
}

export function slugTaken() {
  return slugRefusal('Something else has this address. Please choose another.');
}

function slugRefusal(message: string) {
  return new Problem('INVALID_INPUT', message, { details: [{ field: 'slug', message }] });
}
