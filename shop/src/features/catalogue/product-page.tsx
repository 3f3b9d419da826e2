import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import { PrenatalNotice } from '@nalam/shared-ui/prenatal-notice';
import { RichText } from '@nalam/shared-ui/rich-text';
import { StructuredData } from '@nalam/shared-ui/structured-data';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription } from '@nalam/shell/contract';
import { paths } from '../../paths.ts';
import { CartNote } from '../../cart/cart-note.tsx';
import { WishButton } from '../../wishlist/wish-button.tsx';
import { BuyAtCentre } from '../../buy-at-centre/buy-at-centre.tsx';
import { fetchProduct, slugOf } from './catalogue-api.ts';
import { productFacts } from './product-facts.ts';
import shared from '../../styles/shared.module.css';
import styles from './product-page.module.css';
import { ProductPictures } from './product-pictures.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { ShopBar } from '../../shop-bar/shop-bar.tsx';
import { ShopTrail } from '../../trail/shop-trail.tsx';

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const product = await fetchProduct(context.get(apiContext), slugOf(params.product), request.signal);
  // A product has one address: redirects links from before it moved to another category.
  if (product.category.slug !== params.category)
    throw redirect(paths.product(product.category.slug, product.slug), 301);
  return { product };
}

export { shopState as state } from '../../shop-state.ts';

/** For search engines and link previews, unless the page has a meta entry. */
export const meta = ({ product }: Awaited<ReturnType<typeof loader>>): PageDescription => ({
  title: product.name,
  description: product.summary,
  image: product.images[0],
});

/** The page of a product with its description, sizes, prices and stock, and how to buy it. */
export function Component() {
  const { product } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const { category } = product;
  const soldOut = !product.inStock;
  return (
    <Container className={shared.page}>
      <ShopBar />
      <ShopTrail
        above={[{ name: category.name, to: paths.category(category.slug) }]}
        current={product.name}
      />
      <div className={styles.product}>
        {/* On phones the price and the button come before the pictures. */}
        <div>
          <LocalText as="h1" className={styles.name} value={product.name} />
          <LocalText as="p" className={styles.summary} value={product.summary} />
          <ProductSizes product={product} />
          <CartNote />
        </div>
        <div className={styles.pictures}>
          <ProductPictures images={product.images} />
        </div>
        <div>
          <WishButton productId={product._id} address={paths.product(category.slug, product.slug)} />
          <BuyAtCentre
            title={soldOut ? t('buy.soldOut.title') : t('buy.title')}
            text={soldOut ? t('buy.soldOut.text') : t('buy.text')}
          />
        </div>
      </div>
      {product.prenatalNotice && <PrenatalNotice />}
      {product.description.text !== '' && (
        <section>
          <h2>{t('product.details')}</h2>
          <RichText value={product.description} />
        </section>
      )}
      <StructuredData facts={productFacts(product)} />
    </Container>
  );
}
