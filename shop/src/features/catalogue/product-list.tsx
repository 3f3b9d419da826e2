import type { ProductPage } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { EmergencyCall } from '@nalam/shared-ui/emergency-call';
import { Pager } from '@nalam/shared-ui/pager';
import { useHref } from '@nalam/shell/page';
import { ProductCard } from '../../product-card/product-card.tsx';
import styles from './product-list.module.css';

interface ProductListProps {
  products: ProductPage;
  addressOf: (page: number) => string;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/** Products in pages, with their total number. */
export function ProductList({ products, addressOf, empty }: ProductListProps) {
  const { t } = useTranslation('shop');
  const { state } = useNavigation();
  const href = useHref();
  return (
    <>
      {products.emergency && <EmergencyCall />}
      {products.crisis && <EmergencyCall kind="crisis" />}
      <p className={styles.count} role="status">
        {products.total > 0 && t('products', { count: products.total })}
      </p>
      {products.total === 0 ? (
        empty
      ) : (
        <>
          <ul id="products" className={styles.products} aria-busy={state === 'loading'}>
            {products.items.map((product, index) => (
              <li key={product._id}>
                <ProductCard product={product} priority={index === 0} />
              </li>
            ))}
          </ul>
          <Pager
            page={products.page}
            pageSize={products.pageSize}
            total={products.total}
            hrefOf={(page) => `${href(addressOf(page))}#products`}
          />
        </>
      )}
    </>
  );
}
