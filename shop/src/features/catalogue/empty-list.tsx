import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { cartIcon, searchIcon } from '@nalam/shared-ui/icon';
import { paths, type ListPart } from '../../paths.ts';
import { isNarrowed } from './catalogue-api.ts';

interface EmptyListProps {
  part: ListPart;
  /** The address of the list without filters. */
  all: string;
}

/** Explains that a list has no products, and links to the nearest one that may have some. */
export function EmptyList({ part, all }: EmptyListProps) {
  const { t } = useTranslation('shop');
  return isNarrowed(part) ? (
    <EmptyState
      shape={searchIcon}
      title={t('category.nothingFits.title')}
      text={t('category.nothingFits.text')}
    >
      <Link className={buttonClass('secondary')} to={all}>
        {t('category.nothingFits.link')}
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
