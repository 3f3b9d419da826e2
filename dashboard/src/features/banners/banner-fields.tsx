import { useTranslation } from 'react-i18next';
import { ActionField } from '../../records/fields/action-field.tsx';
import { LocalField } from '../../records/fields/local-field.tsx';
import { PictureField } from '../../records/fields/picture-field.tsx';

export function BannerFields() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <LocalField name="heading" label={t('banners.fields.heading')} required max={120} />
      <LocalField name="text" label={t('banners.fields.text')} max={400} lines={3} />
      <PictureField name="image" label={t('banners.fields.image')} required />
      <ActionField name="action" label={t('banners.fields.action')} />
    </>
  );
}
