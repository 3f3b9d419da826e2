import type { ProductPage } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '@nalam/shared-ui/card';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Section } from '@nalam/shared-ui/section';
import { Tag } from '@nalam/shared-ui/tag';
import type { SlotLoaderArgs } from '@nalam/shell/contract';
import { paths } from '../../paths.ts';
import styles from './service-page-slot.module.css';

export { serviceStrings as strings } from '../../strings.ts';

/** Two rows of three. */
const maxShown = 6;

export const loader = ({ api, params, signal }: SlotLoaderArgs<'service-page'>) =>
  api.get<ProductPage>('/products', { params: { service: params.name, pageSize: maxShown }, signal });

/** The products that contain a service, such as health packages, at the end of the service's page. */
export function Component({ data: { items } }: { data: ProductPage }) {
  const { t } = useTranslation('shop-service');
  if (items.length === 0) return null;
  return (
    <Section heading={t('heading')} className={styles.section}>
      <div className={styles.cards}>
        {items.map(({ _id, slug, category, name, summary, fromPricePaise, toPricePaise, inStock }) => (
          <Card key={_id} linked>
            <h3 className={styles.name}>
              <Link to={paths.product(category.slug, slug)}>
                <LocalText value={name} />
              </Link>
            </h3>
            <LocalText as="p" value={summary} />
            <p className={styles.price}>
              {fromPricePaise === toPricePaise
                ? formatPrice(fromPricePaise)
                : t('from', { price: formatPrice(fromPricePaise) })}
              {!inStock && <Tag>{t('soldOut')}</Tag>}
            </p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
