import type { Category } from 'api/contract';
import { useTranslation } from 'react-i18next';
import {
  data,
  redirect,
  useLoaderData,
  useNavigation,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import { Container } from 'shared-ui/container';
import { apiContext } from 'shell/api';
import type { PageDescription } from 'shell/contract';
import { paths } from '../../routes.tsx';
import { fetchCategories, fetchProducts, listPartOf, slugOf } from './catalogue-api.ts';
import styles from './category-page.module.css';
import { EmptyCategory } from './empty-category.tsx';
import { PageHead } from './page-head.tsx';
import { Pager } from './pager.tsx';
import { ProductCard } from '../../product-card/product-card.tsx';
import { ShopTrail } from '../../trail/shop-trail.tsx';
import { SubCategoryFilter } from './sub-category-filter.tsx';

export async function loader({ params, context, request }: LoaderFunctionArgs<RouterContextProvider>) {
  const api = context.get(apiContext);
  const slug = slugOf(params.category);
  const part = listPartOf(request.url);
  const [categories, products] = await Promise.all([
    fetchCategories(api, request.signal),
    fetchProducts(api, { category: slug, ...part }, request.signal),
  ]);
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw data(null, { status: 404 });
  // Since the link was made, products were sold off or taken down: the list is shorter, not gone.
  if (products.items.length === 0 && part.page > 1)
    throw redirect(paths.category(slug, { ...part, page: 1 }));
  return { category, products, subCategory: part.subCategory };
}

/** For search engines and link previews, where Manage Meta says nothing. */
export const meta = ({ category }: { category: Category }): PageDescription => ({
  title: category.name,
  description: category.description,
});

/** The products of one category, or of one of its sub-categories (`?sub=`), in pages (`?page=`). */
export function Component() {
  const { category, products, subCategory } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const { state } = useNavigation();
  return (
    <Container className={styles.page}>
      <ShopTrail current={category.name} />
      <PageHead title={category.name} lead={category.description} />
      <SubCategoryFilter category={category} chosen={subCategory} />
      {products.total === 0 ? (
        <EmptyCategory category={category} filtered={subCategory !== undefined} />
      ) : (
        <>
          <p className={styles.count} role="status">
            {t('products', { count: products.total })}
          </p>
          <ul id="products" className={styles.products} aria-busy={state === 'loading'}>
            {products.items.map((product, index) => (
              <li key={product._id}>
                <ProductCard product={product} priority={index === 0} />
              </li>
            ))}
          </ul>
          <Pager
            page={products.page}
            pages={Math.ceil(products.total / products.pageSize)}
            addressOf={(page) => `${paths.category(category.slug, { subCategory, page })}#products`}
          />
        </>
      )}
    </Container>
  );
}
