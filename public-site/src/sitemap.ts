import type { PublishedKind, PublishedNames } from '@nalam/api/contract';
import type { SitemapEntry, SitemapModule } from '@nalam/shell/contract';
import { paths } from './paths.ts';

/** A list of records, and the path of each record's page, if any. */
interface List {
  kind: PublishedKind;
  path?: string;
  pathOf?: (name: string) => string;
}

const lists: List[] = [
  { kind: 'services', path: paths.services, pathOf: paths.service },
  { kind: 'doctors', path: paths.doctors },
  { kind: 'gallery-events', path: paths.gallery, pathOf: paths.galleryEvent },
  // The list of openings also changes with the date.
  { kind: 'openings', pathOf: paths.opening },
];

/** The pages of records. A list changes when one of its records does. */
export const listPages: SitemapModule['listPages'] = async ({ api, signal }) => {
  const pages = await Promise.all(
    lists.map(async ({ kind, path, pathOf }): Promise<SitemapEntry[]> => {
      const names = await api.get<PublishedNames>(`/published/${kind}`, { signal });
      const lastModified = names
        .map(({ changedAt }) => changedAt)
        .sort()
        .at(-1);
      return [
        ...(path !== undefined && lastModified !== undefined ? [{ path, lastModified }] : []),
        ...(pathOf
          ? names.map(({ name, changedAt }) => ({ path: pathOf(name), lastModified: changedAt }))
          : []),
      ];
    }),
  );
  return pages.flat();
};
