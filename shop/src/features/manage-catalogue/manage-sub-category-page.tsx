import { useDashboardTools } from '@nalam/shell/page';
import { subCategoryKind } from './sub-category-kind.tsx';

/** Manage Sub-Category: what the shelves are divided into. */
export function Component() {
  const { RecordsPage } = useDashboardTools().parts;
  return <RecordsPage kind={subCategoryKind} />;
}
