import pMap from 'p-map';
import { sitemapAddress, sitemapOf } from '@nalam/shell/server';
import type { Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

const remotesAtOnce = 2;

/**
 * Requests remotes' pages, as the live site does for the sitemap. Entries that the sitemap would omit may be due to content, so
 * they are only reported.
 */
export async function findInSitemaps(
  addresses: string[],
  { pool, remotes, warn }: RunningComposition,
): Promise<Finding[]> {
  const withSitemap = remotes.filter(({ name }) => addresses.includes(sitemapAddress(name)));
  const found = await pMap(
    withSitemap,
    async (remote): Promise<Finding[]> => {
      const where = sitemapAddress(remote.name);
      try {
        await sitemapOf(remote, pool, {
          warn: ({ first }, line) => {
            warn([where, line, ...(first === undefined ? [] : [first])].join(': '));
          },
        });
        return [];
      } catch (error) {
        return [{ where, what: (error as Error).message }];
      }
    },
    { concurrency: remotesAtOnce },
  );
  return found.flat();
}
