import { useDashboardTools } from '@nalam/shell/page';
import { productKind } from './product-kind.tsx';

/** Manage Product: what the shop sells, in which sizes, and how many of each there are. */
export function Component() {
  const { RecordsPage } = useDashboardTools().parts;
  return <RecordsPage kind={productKind} />;
}
