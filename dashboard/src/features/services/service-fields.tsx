import { useTranslation } from 'react-i18next';
import { ListField } from '../../records/fields/list-field.tsx';
import { LocalField } from '../../records/fields/local-field.tsx';
import {
  ChoiceField,
  NumberField,
  PriceField,
  SearchWordsField,
  SwitchField,
  TimeField,
} from '../../records/fields/plain-fields.tsx';
import { PictureField } from '../../records/fields/picture-field.tsx';
import { RichTextField } from '../../records/fields/rich-text-field.tsx';

const categories = ['imaging', 'laboratory', 'cardiology', 'packages'] as const;
const visits = ['walk-in', 'appointment'] as const;

/** In the order in which a patient reads them. */
export function ServiceFields() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <LocalField name="name" label={t('services.fields.name')} required max={120} />
      <ChoiceField
        name="category"
        label={t('services.fields.category')}
        required
        options={categories.map((value) => ({ value, label: t(`services.categories.${value}`) }))}
      />
      <LocalField
        name="summary"
        label={t('services.fields.summary')}
        hint={t('services.hints.summary')}
        required
        max={300}
        lines={3}
      />
      <SearchWordsField
        name="keywords"
        label={t('records.searchWords.label')}
        hint={t('records.searchWords.hint')}
      />
      <RichTextField name="about" label={t('services.fields.about')} required max={20_000} />
      <PictureField name="image" label={t('services.fields.image')} required />
      <ListField
        name="preparation"
        label={t('services.fields.preparation')}
        addLabel={t('services.addStep')}
        max={20}
        blank={() => ({ en: '' })}
      >
        {(entry, path) => (
          <LocalField
            name={[entry]}
            path={path}
            label={t('services.step', { place: entry + 1 })}
            required
            max={300}
            lines={2}
          />
        )}
      </ListField>
      <LocalField name="duration" label={t('services.fields.duration')} required max={120} />
      <LocalField name="reportTime" label={t('services.fields.reportTime')} required max={120} />
      <PriceField
        name="pricePaise"
        label={t('services.fields.pricePaise')}
        hint={t('services.hints.price')}
      />
      <ChoiceField
        name="visit"
        label={t('services.fields.visit')}
        required
        options={visits.map((value) => ({ value, label: t(`services.visits.${value}`) }))}
      />
      <NumberField
        name="visitPlaces"
        label={t('services.fields.visitPlaces')}
        hint={t('services.hints.visitPlaces')}
        required={false}
        min={1}
        max={100}
      />
      <SwitchField name="homeCollection" label={t('services.fields.homeCollection')} />
      <SwitchField
        name="prenatalNotice"
        label={t('services.fields.prenatalNotice')}
        hint={t('services.hints.prenatalNotice')}
      />
      <TimeField name="reviewedOn" type="date" label={t('services.fields.reviewedOn')} required />
    </>
  );
}
