import type { Category } from '@nalam/api/contract';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription } from '@nalam/shell/contract';
import { paths, type ListPart } from '../../paths.ts';
import { fetchCategory, fetchProducts, isNarrowed, listPartOf, slugOf } from './catalogue-api.ts';
import styles from './category-page.module.css';
import { EmptyList } from './empty-list.tsx';
import { ListControls } from './list-controls.tsx';
import { PageHead } from './page-head.tsx';
import { ProductList } from './product-list.tsx';
import { ShopBar } from '../../shop-bar/shop-bar.tsx';
import { ShopTrail } from '../../trail/shop-trail.tsx';
import { SubCategoryFilter } from './sub-category-filter.tsx';

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const slug = slugOf(params.category);
  const part = listPartOf(new URL(request.url).searchParams);
  const [category, products] = await Promise.all([
    fetchCategory(api, slug, request.signal),
    fetchProducts(api, { category: slug, ...part }, request.signal),
  ]);
  // Links may predate unpublished products, which shorten the list: redirects to its first page.
  if (products.items.length === 0 && part.page > 1)
    throw redirect(paths.category(slug, { ...part, page: 1 }));
  return { category, products, part };
}

/** For search engines and link previews, unless the page has a meta entry. */
export const meta = ({
  category,
  part: { page, sort, ...filters },
}: {
  category: Category;
  part: ReturnType<typeof listPartOf>;
}): PageDescription => ({
  title: category.name,
  description: category.description,
  image: category.image,
  ...(sort === undefined && !isNarrowed(filters) && { page }),
});

/** The products of a category in pages, filtered and sorted by the address. */
export function Component() {
  const { category, products, part } = useLoaderData<typeof loader>();
  const addressOf = (other: ListPart) => paths.category(category.slug, other);
  return (
    <Container className={styles.page}>
      <ShopBar />
      <ShopTrail current={category.name} />
      <PageHead title={category.name} lead={category.description} />
      <SubCategoryFilter category={category} part={part} />
      <ListControls part={part} addressOf={addressOf} />
      <ProductList
        products={products}
        addressOf={(page) => addressOf({ ...part, page })}
        empty={<EmptyList part={part} all={addressOf({})} />}
      />
      <LocalText as="p" className={styles.leadBelow} value={category.description} />
    </Container>
  );
}
