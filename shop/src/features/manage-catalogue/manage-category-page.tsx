import { useDashboardTools } from '@nalam/shell/page';
import { categoryKind } from './category-kind.tsx';

/** Manage Category: the categories of the shop. */
export function Component() {
  const { RecordsPage } = useDashboardTools().parts;
  return <RecordsPage kind={categoryKind} />;
}
