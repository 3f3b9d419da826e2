import type { ProductSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '@nalam/shared-ui/card';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Tag } from '@nalam/shared-ui/tag';
import { paths } from '../paths.ts';
import { FramedPicture } from '../framed-picture/framed-picture.tsx';
import { formatPrice } from '@nalam/shared-ui/format-price';
import styles from './product-card.module.css';

/** A product in a list: beside its picture on a phone, below it on larger screens. */
export function ProductCard({ product, priority }: { product: ProductSummary; priority: boolean }) {
  const { t } = useTranslation('shop');
  return (
    <Card linked className={styles.card}>
      <FramedPicture
        image={product.image}
        shape="square"
        sizes="(min-width: 992px) 265px, (min-width: 768px) 33vw, (min-width: 576px) 50vw, 96px"
        priority={priority}
        decorative
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.product(product.category.slug, product.slug)}>
            <LocalText value={product.name} />
          </Link>
        </h2>
        <LocalText as="p" className={styles.summary} value={product.summary} />
        <p className={styles.price}>
          {product.fromPricePaise === product.toPricePaise
            ? formatPrice(product.fromPricePaise)
            : t('price.from', { price: formatPrice(product.fromPricePaise) })}
          {!product.inStock && <Tag>{t('stock.soldOut')}</Tag>}
        </p>
      </div>
    </Card>
  );
}
