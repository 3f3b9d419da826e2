import type { StockIssue } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Tag } from '@nalam/shared-ui/tag';

/** Marks a line with too few pieces left. */
export function ShortTag({ issue: { available } }: { issue: StockIssue }) {
  const { t } = useTranslation('shop');
  return (
    <Tag kind="warning">{available === 0 ? t('stock.soldOut') : t('stock.few', { count: available })}</Tag>
  );
}
