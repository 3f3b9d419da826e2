import type { ProductContent, RecordDetail, StockOfSize } from '@nalam/api/contract';
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

/**
 * The form asks for the initial stock of a size. After publication, orders change it.
 * @returns whether a size has no stock yet; false until that is known
 */
export function useHasNoStock(detail: RecordDetail | undefined) {
  const { data: stock } = useStock(detail);
  return (size: unknown) => {
    // Undefined while an entry is being removed.
    const sizeId = (size as ProductContent['sizes'][number] | undefined)?.sizeId;
    return stock !== undefined && !stock.some((stocked) => stocked.sizeId === sizeId);
  };
}
