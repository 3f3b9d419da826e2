import type { StaffCategory, StaffSubCategory } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Form } from 'shared-ui/staff';
import { useDashboardTools } from 'shell/page';
import { AddressAndStatus } from '../../staff/common-fields.tsx';
import { blankSize } from './product-content.ts';

/** Where the product stands in the shop; only sub-categories of its category are offered. */
function PlaceFields() {
  const { t } = useTranslation('shop-staff');
  const { ChoiceField, useLoaded } = useDashboardTools().parts;
  const [places] = useLoaded('places', async (api) => {
    const [categories, subCategories] = await Promise.all([
      api.get<StaffCategory[]>('/dashboard/catalogue/categories'),
      api.get<StaffSubCategory[]>('/dashboard/catalogue/sub-categories'),
    ]);
    return { categories, subCategories };
  });
  const categoryId = Form.useWatch<string | null>('categoryId');
  const { categories, subCategories } =
    places.status === 'ready' ? places.value : { categories: [], subCategories: [] };
  return (
    <>
      <ChoiceField
        name="categoryId"
        label={t('labels.category')}
        required
        options={categories.map(({ _id, name }) => ({ value: _id, label: name.en }))}
      />
      <ChoiceField
        name="subCategoryId"
        label={t('labels.subCategory')}
        options={[
          { value: '', label: t('labels.noSubCategory') },
          ...subCategories
            .filter((subCategory) => subCategory.categoryId === categoryId)
            .map(({ _id, name }) => ({ value: _id, label: name.en })),
        ]}
      />
    </>
  );
}

/** How many there are of a size that is new; of the others, orders take some meanwhile, and the stock is booked apart. */
function FirstStock({ entry, path }: { entry: number; path: (string | number)[] }) {
  const { t } = useTranslation('shop-staff');
  const { NumberField } = useDashboardTools().parts;
  const sizeId = Form.useWatch<string | undefined>([...path, 'sizeId']);
  const form = Form.useFormInstance();
  const known = sizeId ?? (form.getFieldValue([...path, 'sizeId']) as string | undefined);
  if (known !== undefined) return null;
  return <NumberField name={[entry, 'stock']} label={t('columns.stock')} min={0} max={1_000_000} />;
}

/** The form of a product. The limits are the API's, which names them if they are passed. */
export function ProductFields({ published }: { published: boolean }) {
  const { t } = useTranslation('shop-staff');
  const { LocalField, RichTextField, PictureField, PriceField, ListField } = useDashboardTools().parts;
  return (
    <>
      <LocalField name="name" label={t('columns.name')} required max={200} />
      <PlaceFields />
      <LocalField name="summary" label={t('labels.summary')} required max={500} lines={2} />
      <RichTextField name="description" label={t('labels.description')} max={20_000} />
      <ListField
        name="sizes"
        label={t('labels.sizes')}
        addLabel={t('labels.addSize')}
        max={30}
        blank={blankSize}
      >
        {(entry, path) => (
          <>
            <LocalField
              name={[entry, 'name']}
              path={[...path, 'name']}
              label={t('labels.size')}
              required
              max={200}
            />
            <PriceField name={[entry, 'pricePaise']} label={t('labels.price')} />
            <FirstStock entry={entry} path={path} />
          </>
        )}
      </ListField>
      <ListField
        name="imageIds"
        label={t('labels.pictures')}
        addLabel={t('labels.addPicture')}
        max={10}
        blank={() => null}
      >
        {(entry) => <PictureField name={[entry]} label={t('labels.picture')} required />}
      </ListField>
      <AddressAndStatus published={published} />
    </>
  );
}
