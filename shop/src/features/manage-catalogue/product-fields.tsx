import type { ProductContent, RecordDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Form } from '@nalam/shared-ui/staff';
import { useDashboardTools } from '@nalam/shell/page';
import { newId } from '@nalam/shared-ui/new-id';
import { ServicesField } from './services-field.tsx';
import { ShelfField } from './shelf-field.tsx';
import { useStock } from './use-stock.ts';

type Size = ProductContent['sizes'][number];

const blankSize = (): Size => ({
  sizeId: newId(),
  name: { en: '' },
  pricePaise: null,
  firstStock: 0,
});

interface FirstStockProps {
  entry: number;
  path: (string | number)[];
  /** The ids of the sizes that have a stock; undefined until they are known. */
  stocked: string[] | undefined;
}

/** The stock that a size begins with. Once it is published, orders change the stock, and the form no longer sets it. */
function FirstStock({ entry, path, stocked }: FirstStockProps) {
  const { t } = useTranslation('shop-staff');
  const { NumberField } = useDashboardTools().parts;
  const form = Form.useFormInstance();
  // Read at render time, because an entry that was moved keeps its id.
  const sizeId = form.getFieldValue([...path, 'sizeId']) as string | undefined;
  if (!stocked || stocked.some((id) => id === sizeId)) return null;
  return <NumberField name={[entry, 'firstStock']} label={t('product.firstStock')} min={0} max={1_000_000} />;
}

/** In the order in which a buyer reads them. The API enforces the limits, and names them in its refusal. */
export function ProductFields({ detail }: { detail?: RecordDetail | undefined }) {
  const { t } = useTranslation('shop-staff');
  const { LocalField, RichTextField, PictureField, PriceField, ListField, SearchWordsField } =
    useDashboardTools().parts;
  const stocked = useStock(detail).data?.map(({ sizeId }) => sizeId);
  return (
    <>
      <LocalField name="name" label={t('product.fields.name')} required max={120} />
      <ShelfField name="shelf" label={t('product.fields.shelf')} />
      <LocalField name="summary" label={t('product.fields.summary')} required max={500} lines={2} />
      <RichTextField name="description" label={t('product.fields.description')} max={20_000} />
      <SearchWordsField
        name="keywords"
        label={t('product.fields.keywords')}
        hint={t('product.keywordsHint')}
      />
      <ServicesField />
      <ListField
        name="sizes"
        label={t('product.fields.sizes')}
        addLabel={t('product.addSize')}
        max={30}
        blank={blankSize}
      >
        {(entry, path) => (
          <>
            <LocalField
              name={[entry, 'name']}
              path={[...path, 'name']}
              label={t('product.size')}
              required
              max={120}
            />
            <PriceField name={[entry, 'pricePaise']} label={t('product.price')} required />
            <FirstStock entry={entry} path={path} stocked={stocked} />
          </>
        )}
      </ListField>
      <ListField
        name="images"
        label={t('product.fields.images')}
        addLabel={t('product.addPicture')}
        max={10}
        blank={() => null}
      >
        {(entry) => <PictureField name={[entry]} label={t('product.picture')} required />}
      </ListField>
    </>
  );
}
