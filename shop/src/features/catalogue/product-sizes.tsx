import type { ProductDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { LocalText } from '@nalam/shared-ui/local-text';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { formatPrice } from '@nalam/shared-ui/format-price';
import shared from '../../styles/shared.module.css';
import styles from './product-sizes.module.css';
import { StockTag } from './stock-tag.tsx';

/** A product's sizes, each with its price, its stock and a button to buy it. */
export function ProductSizes({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('shop');
  return (
    <section className={styles.sizes}>
      <h2 className={shared.heading}>{t('product.prices')}</h2>
      <ul className={shared.list}>
        {product.sizes.map((size) => (
          <li key={size.sizeId} className={styles.size}>
            <LocalText as="span" value={size.name} />
            <span className={styles.price}>{formatPrice(size.pricePaise)}</span>
            <span className={styles.stock}>
              <StockTag available={size.available} />
            </span>
            {size.available > 0 && <AddToCart product={product} size={size} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
