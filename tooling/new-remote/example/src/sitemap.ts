import type { SitemapModule } from '@nalam/shell/contract';
import { paths } from './paths.ts';

/**
 * Pages without a parameter in their path are in the sitemap by themselves; listed here, they have the time of their last change.
 * Pages of records are listed from the API: see shop/src/sitemap.ts.
 */
export const listPages: SitemapModule['listPages'] = () =>
  Promise.resolve([{ path: paths.home, lastModified: '2026-11-25' }]);
