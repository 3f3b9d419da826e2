import { useTranslation } from 'react-i18next';
import { useDashboardTools } from 'shell/page';

/** The address of a record and whether visitors see it: the end of each form. */
export function AddressAndStatus({ published }: { published: boolean }) {
  const { t } = useTranslation('shop-staff');
  const { LineField, ChoiceField } = useDashboardTools().parts;
  return (
    <>
      {/* People have the address in their bookmarks: it is fixed once they could see it. */}
      {!published && (
        <LineField name="address" label={t('labels.address')} hint={t('hints.address')} max={80} />
      )}
      <ChoiceField
        name="status"
        label={t('columns.status')}
        required
        options={(['draft', 'published'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
    </>
  );
}
