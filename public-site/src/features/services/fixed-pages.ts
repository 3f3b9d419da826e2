import { paths } from '../../paths.ts';

/** By the names that the API finds them by. */
const fixedPages = [
  { id: 'contact', path: paths.contact, name: 'menu.contact' },
  { id: 'appointment', path: paths.appointment(), name: 'menu.appointment' },
  { id: 'doctors', path: paths.doctors, name: 'menu.doctors' },
  { id: 'about', path: paths.about, name: 'menu.about' },
  { id: 'career', path: paths.career, name: 'menu.career' },
  { id: 'gallery', path: paths.gallery, name: 'menu.gallery' },
  { id: 'privacy', path: paths.privacy, name: 'footer.privacy' },
  { id: 'accessibility', path: paths.accessibility, name: 'footer.accessibility' },
] as const;

export type FixedPage = (typeof fixedPages)[number];

/** @returns the pages of these names; those are left out that only a newer release has */
export const fixedPagesOf = (ids: readonly string[]): FixedPage[] =>
  fixedPages.filter(({ id }) => ids.includes(id));
