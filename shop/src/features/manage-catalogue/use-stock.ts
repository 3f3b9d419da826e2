import type { RecordDetail, StockOfSize } from '@nalam/api/contract';
import { useDashboardTools } from '@nalam/shell/page';

/**
 * @param detail undefined for a product that is not stored yet, which has no stock
 * @returns how many there are of each size that was ever on sale
 */
export function useStock(detail: RecordDetail | undefined) {
  const { useStaffQuery } = useDashboardTools().parts;
  const { id = '', version = 0, slugFrozen = false } = detail?.record ?? {};
  // The slug is frozen when a product is first published, and with that its sizes get their stock.
  const stock = useStaffQuery<StockOfSize[]>(
    slugFrozen ? { path: `/dashboard/catalogue/products/${id}/stock`, version } : undefined,
  );
  return slugFrozen ? stock : { ...stock, data: [] };
}
