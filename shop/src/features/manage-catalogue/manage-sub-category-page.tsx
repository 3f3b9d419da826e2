import { useDashboardTools } from '@nalam/shell/page';
import { subCategoryKind } from './sub-category-kind.tsx';

/** Manage Sub-Category: the sub-categories of the shop. */
export function Component() {
  const { RecordsPage } = useDashboardTools().parts;
  return <RecordsPage kind={subCategoryKind} />;
}
