import { useTranslation } from 'react-i18next';
import { Tag } from '@nalam/shared-ui/tag';

/** Up to this stock the number is shown, because buyers should know before setting out. */
const fewPieces = 5;

/**
 * @param available pieces in stock; the API reports no more than 10, so larger numbers are never shown
 */
export function StockTag({ available }: { available: number }) {
  const { t } = useTranslation('shop');
  if (available === 0) return <Tag>{t('stock.soldOut')}</Tag>;
  if (available <= fewPieces) return <Tag kind="warning">{t('stock.few', { count: available })}</Tag>;
  return <Tag kind="good">{t('stock.inStock')}</Tag>;
}
