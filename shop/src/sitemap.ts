import type { PublishedNames } from '@nalam/api/contract';
import type { SitemapModule } from '@nalam/shell/contract';
import { paths } from './paths.ts';

/** The pages of categories and products. */
export const listPages: SitemapModule['listPages'] = async ({ api, signal }) => {
  const [categories, products] = await Promise.all([
    api.get<PublishedNames>('/published/categories', { signal }),
    api.get<PublishedNames>('/published/products', { signal }),
  ]);
  return [
    ...categories.map(({ name, changedAt }) => ({ path: paths.category(name), lastModified: changedAt })),
    ...products.map(({ name, within, changedAt }) => ({
      path: paths.product(within ?? '', name),
      lastModified: changedAt,
    })),
  ];
};
