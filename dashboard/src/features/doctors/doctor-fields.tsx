import { useTranslation } from 'react-i18next';
import { LocalField } from '../../records/fields/local-field.tsx';
import { PictureField } from '../../records/fields/picture-field.tsx';
import { LineField, TimeField, WeekdaysField } from '../../records/fields/plain-fields.tsx';

export function DoctorFields() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <LocalField name="name" label={t('doctors.fields.name')} required max={120} />
      <LineField name="qualification" label={t('doctors.fields.qualification')} required max={200} />
      <LineField
        name="registration"
        label={t('doctors.fields.registration')}
        hint={t('doctors.hints.registration')}
        required
        max={80}
      />
      <LocalField name="speciality" label={t('doctors.fields.speciality')} required max={120} />
      <LocalField name="about" label={t('doctors.fields.about')} max={2000} lines={4} />
      <PictureField name="image" label={t('doctors.fields.image')} required />
      <WeekdaysField name="days" label={t('doctors.fields.days')} required />
      <TimeField name="from" type="time" label={t('doctors.fields.from')} required />
      <TimeField name="to" type="time" label={t('doctors.fields.to')} required />
    </>
  );
}
