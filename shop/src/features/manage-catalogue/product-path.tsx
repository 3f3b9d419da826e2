import { Form } from '@nalam/shared-ui/staff';
import { paths } from '../../paths.ts';
import { useShelves } from './use-shelves.ts';

/** Where a visitor finds a product: below the category that is chosen in the form. */
export function ProductPath({ slug }: { slug: string }) {
  const chosenShelf: unknown = Form.useWatch('shelf', Form.useFormInstance());
  const { data: shelves = [] } = useShelves();
  const category = shelves.find(({ value }) => value === chosenShelf)?.categorySlug;
  return paths.product(category ?? '…', slug);
}
