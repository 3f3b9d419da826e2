import { useTranslation } from 'react-i18next';
import { AddPictures } from '../../media/add-pictures.tsx';
import { ListField } from '../../records/fields/list-field.tsx';
import { LocalField } from '../../records/fields/local-field.tsx';
import { PictureField } from '../../records/fields/picture-field.tsx';
import { TimeField } from '../../records/fields/plain-fields.tsx';

export function GalleryFields() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <LocalField name="title" label={t('galleryEvents.fields.title')} required max={120} />
      <TimeField name="date" type="date" label={t('galleryEvents.fields.date')} required />
      <LocalField name="description" label={t('galleryEvents.fields.description')} max={1000} lines={4} />
      <ListField
        name="pictures"
        label={t('galleryEvents.fields.pictures')}
        addLabel={t('galleryEvents.addPicture')}
        max={60}
        blank={() => null}
        more={(add, room) => <AddPictures room={room} onAdded={({ id }) => add(id)} />}
      >
        {(entry) => (
          <PictureField name={[entry]} label={t('galleryEvents.picture', { place: entry + 1 })} required />
        )}
      </ListField>
    </>
  );
}
