import type { SitemapModule } from '@nalam/shell/contract';
import { paths } from './paths.ts';

/**
 * Pages without a parameter in their path are in the sitemap automatically; list them here to add the time of their last change.
 * List pages of records from the API: see shop/src/sitemap.ts.
 */
export const listPages: SitemapModule['listPages'] = () =>
  Promise.resolve([{ path: paths.home, lastModified: '2026-11-25' }]);
