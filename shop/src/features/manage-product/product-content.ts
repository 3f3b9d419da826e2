import type { EditedProduct, StaffProduct, StoredText } from 'api/contract';
import type { FormContent } from 'shell/contract';
import { idOf, slugOf, statusOf, textOf } from '../../staff/form-values.ts';

/** A size as the form holds it; one that is new has no id yet, and says how many there are. */
interface FormSize {
  sizeId?: string;
  name?: StoredText;
  pricePaise?: number | null;
  stock?: number | null;
}

/** What is sold in one size only is the rule. */
export const blankSize = (): FormSize => ({ name: { en: '' }, pricePaise: null, stock: 0 });

export const contentOf = (product: StaffProduct | null): FormContent => ({
  categoryId: product?.categoryId ?? null,
  subCategoryId: product?.subCategoryId ?? null,
  name: product?.name ?? { en: '' },
  summary: product?.summary ?? { en: '' },
  description: product?.description ?? { en: '' },
  imageIds: product?.images.map(({ id }) => id) ?? [],
  // Without the stock: orders change it meanwhile, and it is booked apart.
  sizes: product?.sizes.map(({ sizeId, name, pricePaise }) => ({ sizeId, name, pricePaise })) ?? [
    blankSize(),
  ],
  address: product?.slug ?? '',
  status: product?.status ?? 'draft',
});

export function toSent(content: FormContent): EditedProduct {
  const sizes = (content.sizes ?? []) as FormSize[];
  return {
    categoryId: idOf(content, 'categoryId') ?? '',
    subCategoryId: idOf(content, 'subCategoryId'),
    name: textOf(content, 'name'),
    summary: textOf(content, 'summary'),
    description: textOf(content, 'description'),
    imageIds: ((content.imageIds ?? []) as (string | null)[]).filter((id) => id !== null),
    sizes: sizes.map(({ sizeId, name, pricePaise, stock }) => ({
      ...(sizeId !== undefined && { sizeId }),
      name: textOf({ name }, 'name'),
      pricePaise: pricePaise ?? 0,
      ...(sizeId === undefined && { stock: stock ?? 0 }),
    })),
    status: statusOf(content),
    ...slugOf(content),
  };
}
