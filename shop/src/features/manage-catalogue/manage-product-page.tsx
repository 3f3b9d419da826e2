import { useDashboardTools } from '@nalam/shell/page';
import { productKind } from './product-kind.tsx';

/** Manage Product: the products with their sizes and stock. */
export function Component() {
  const { RecordsPage } = useDashboardTools().parts;
  return <RecordsPage kind={productKind} />;
}
