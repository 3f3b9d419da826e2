import type { Category } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { cartIcon } from 'shared-ui/icon';
import { paths } from '../../routes.tsx';

interface EmptyCategoryProps {
  category: Category;
  /** Whether only a sub-category was asked for. */
  filtered: boolean;
}

/** Says that a list has no products, and leads to the nearest one that may have some. */
export function EmptyCategory({ category, filtered }: EmptyCategoryProps) {
  const { t } = useTranslation('shop');
  return filtered ? (
    <EmptyState shape={cartIcon} title={t('category.emptyKind.title')} text={t('category.emptyKind.text')}>
      <Link className={buttonClass('secondary')} to={paths.category(category.slug)}>
        {t('category.emptyKind.link')}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState shape={cartIcon} title={t('category.empty.title')} text={t('category.empty.text')}>
      <Link className={buttonClass('secondary')} to={paths.home}>
        {t('category.empty.link')}
      </Link>
    </EmptyState>
  );
}
