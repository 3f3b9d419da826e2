import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Container } from '@nalam/shared-ui/container';
import { apiContext } from '@nalam/shell/api';
import { useLanguage } from '@nalam/shell/page';
import { paths } from '../../paths.ts';
import { ShopBar } from '../../shop-bar/shop-bar.tsx';
import { ShopTrail } from '../../trail/shop-trail.tsx';
import { fetchProducts, listPartOf } from './catalogue-api.ts';
import styles from './category-page.module.css';
import { EmptyList } from './empty-list.tsx';
import { ListControls } from './list-controls.tsx';
import { PageHead } from './page-head.tsx';
import { ProductList } from './product-list.tsx';
import { titleMeta } from '../../title-meta.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { subCategory: _ofSomeCategory, ...part } = listPartOf(new URL(request.url).searchParams);
  const products = await fetchProducts(context.get(apiContext), part, request.signal);
  if (products.items.length === 0 && part.page > 1) throw redirect(paths.search({ ...part, page: 1 }));
  return { products, part };
}

export const meta = titleMeta((t) => t('search.title'));

/** All products in pages, filtered and sorted by the address. */
export function Component() {
  const { products, part } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  return (
    <Container className={styles.page}>
      <ShopBar />
      <ShopTrail current={{ text: t('search.title'), lang }} />
      <PageHead title={{ text: t('search.title'), lang }} lead={{ text: t('search.lead'), lang }} />
      <ListControls part={part} addressOf={paths.search} openAtFirst />
      <ProductList
        products={products}
        addressOf={(page) => paths.search({ ...part, page })}
        empty={<EmptyList part={part} all={paths.search()} />}
      />
    </Container>
  );
}
