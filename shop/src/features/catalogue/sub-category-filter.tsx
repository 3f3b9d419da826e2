import type { Category } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LocalText } from '@nalam/shared-ui/local-text';
import { paths, type ListPart } from '../../paths.ts';
import styles from './sub-category-filter.module.css';

interface SubCategoryFilterProps {
  category: Category;
  /** The filters in the address: one sub-category, or all if there is none. Keeps the other filters. */
  part: ListPart;
}

/** Filters a category's list by links, so that each list has an address and no script is needed. */
export function SubCategoryFilter({ category, part }: SubCategoryFilterProps) {
  const { t } = useTranslation('shop');
  const worthShowing = category.subCategories.filter(
    ({ slug, productCount }) => productCount > 0 || slug === part.subCategory,
  );
  if (worthShowing.length < 2 && part.subCategory === undefined) return null;

  const choice = (slug: string | undefined, label: ReactNode) => (
    <li key={slug ?? ''}>
      <Link
        to={paths.category(category.slug, { ...part, subCategory: slug, page: 1 })}
        className={styles.choice}
        aria-current={slug === part.subCategory ? 'true' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('category.filter')}>
      <ul className={styles.choices}>
        {choice(undefined, t('category.all'))}
        {worthShowing.map(({ slug, name }) => choice(slug, <LocalText value={name} />))}
      </ul>
    </nav>
  );
}
