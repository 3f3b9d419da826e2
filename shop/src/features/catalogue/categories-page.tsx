import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Container } from '@nalam/shared-ui/container';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { cartIcon } from '@nalam/shared-ui/icon';
import { Pager } from '@nalam/shared-ui/pager';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useHref, useLanguage } from '@nalam/shell/page';
import { BuyAtCentre } from '../../buy-at-centre/buy-at-centre.tsx';
import { fetchCategories, pageNumberIn } from './catalogue-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './categories-page.module.css';
import { CategoryCard } from './category-card.tsx';
import { PageHead } from './page-head.tsx';
import { ShopBar } from '../../shop-bar/shop-bar.tsx';
import { paths } from '../../paths.ts';
import { ShopTrail } from '../../trail/shop-trail.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageNumberIn(new URL(request.url).searchParams);
  const categories = await fetchCategories(context.get(apiContext), page, request.signal);
  // Links may predate unpublished categories, which shorten the list: redirects to its first page.
  if (categories.items.length === 0 && page > 1) throw redirect(paths.home);
  return { categories };
}

/** For search engines, unless the page has a meta entry. */
export const meta = (
  { categories: { page, items } }: Awaited<ReturnType<typeof loader>>,
  t: Translate<'shop'>,
): PageDescription => ({
  title: { text: t('home.title') },
  description: { text: t('home.lead') },
  image: items[0]?.image,
  page,
});

/** The shop's categories. */
export function Component() {
  const {
    categories: { items, total, page, pageSize },
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  const href = useHref();
  return (
    <Container className={shared.page}>
      <ShopBar />
      <ShopTrail />
      <PageHead title={{ text: t('home.title'), lang }} lead={{ text: t('home.lead'), lang }} />
      {total === 0 ? (
        <EmptyState shape={cartIcon} title={t('home.empty.title')} text={t('home.empty.text')} />
      ) : (
        <ul id="shelves" className={styles.shelves}>
          {items.map((category, index) => (
            <li key={category._id}>
              <CategoryCard category={category} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        hrefOf={(other) => `${href(other === 1 ? paths.home : `${paths.home}?page=${other}`)}#shelves`}
      />
      <BuyAtCentre title={t('buy.title')} text={t('buy.text')} />
    </Container>
  );
}
