import type { Category } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '@nalam/shared-ui/card';
import { LocalText } from '@nalam/shared-ui/local-text';
import { paths } from '../../paths.ts';
import styles from './category-card.module.css';
import { FramedPicture } from '../../framed-picture/framed-picture.tsx';

/** A category in a list; the whole card is a link to its products. */
export function CategoryCard({ category, priority }: { category: Category; priority: boolean }) {
  const { t } = useTranslation('shop');
  return (
    <Card linked className={styles.card}>
      <FramedPicture
        image={category.image}
        shape="wide"
        sizes="(min-width: 1152px) 280px, (min-width: 576px) 50vw, 100vw"
        priority={priority}
        decorative
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.category(category.slug)}>
            <LocalText value={category.name} />
          </Link>
        </h2>
        <LocalText as="p" className={styles.description} value={category.description} />
        <p className={styles.count}>{t('products', { count: category.productCount })}</p>
      </div>
    </Card>
  );
}
