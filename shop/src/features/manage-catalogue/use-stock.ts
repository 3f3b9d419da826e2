import type { RecordDetail, StockOfSize } from '@nalam/api/contract';
import { useDashboardTools } from '@nalam/shell/page';

/**
 * @param detail undefined for a product that is not stored yet, which has no stock
 * @returns the stock of each size that was ever on sale
 */
export function useStock(detail: RecordDetail | undefined) {
  const { useStaffQuery } = useDashboardTools().parts;
  const { id = '', version = 0, slugFrozen = false } = detail?.record ?? {};
  // A frozen slug means that the product was published, which gave its sizes their stock.
  const stock = useStaffQuery<StockOfSize[]>(
    slugFrozen ? { path: `/dashboard/catalogue/products/${id}/stock`, version } : undefined,
  );
  return slugFrozen ? stock : { ...stock, data: [] };
}
