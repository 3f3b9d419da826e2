import type { RecordDetail, StockOfSize } from 'api/contract';
import { useDashboardTools } from 'shell/page';

/**
 * @param detail undefined for a product that is not stored yet, which has no stock
 * @returns how many there are of each size that was ever on sale, and a way to ask again
 */
export function useStock(detail: RecordDetail | undefined) {
  const { useLoaded } = useDashboardTools().parts;
  const { id = '', version = 0, slugFrozen = false } = detail?.record ?? {};
  // The slug is frozen when a product is first published, and with that its sizes get their stock.
  const [loaded, reload] = useLoaded<StockOfSize[]>(`stock ${id} ${version}`, async (api) =>
    slugFrozen ? api.get(`/dashboard/catalogue/products/${id}/stock`) : [],
  );
  return [loaded, reload] as const;
}
