import { paths } from '../../paths.ts';

/** The fixed pages by the names in the API's search results. */
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

/** @returns the pages with these names, without those known only to newer releases */
export const fixedPagesOf = (ids: readonly string[]): FixedPage[] =>
  fixedPages.filter(({ id }) => ids.includes(id));
