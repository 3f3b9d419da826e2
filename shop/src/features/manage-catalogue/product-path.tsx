import { Form } from '@nalam/shared-ui/staff';
import { paths } from '../../paths.ts';
import { useShelves } from './use-shelves.ts';

/** The public path of a product, below the category chosen in the form. */
export function ProductPath({ slug }: { slug: string }) {
  const chosenShelf: unknown = Form.useWatch('shelf', Form.useFormInstance());
  const { data: shelves = [] } = useShelves();
  const category = shelves.find(({ value }) => value === chosenShelf)?.categorySlug;
  return paths.product(category ?? '…', slug);
}
