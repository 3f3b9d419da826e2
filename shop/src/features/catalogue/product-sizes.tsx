import type { ProductSize } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { LocalText } from 'shared-ui/local-text';
import { formatPrice } from './price.ts';
import styles from './product-sizes.module.css';
import { StockTag } from './stock-tag.tsx';

/** What a product comes in, and for each size what it costs and whether it is there. */
export function ProductSizes({ sizes }: { sizes: ProductSize[] }) {
  const { t } = useTranslation('shop');
  return (
    <section className={styles.sizes}>
      <h2 className={styles.heading}>{t('product.prices')}</h2>
      <ul className={styles.list}>
        {sizes.map(({ sizeId, name, pricePaise, available }) => (
          <li key={sizeId} className={styles.size}>
            <span className={styles.name}>
              <LocalText value={name} />
            </span>
            <span className={styles.price}>{formatPrice(pricePaise)}</span>
            <span className={styles.stock}>
              <StockTag available={available} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
