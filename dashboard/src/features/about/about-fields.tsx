import { useTranslation } from 'react-i18next';
import { ListField } from '../../records/fields/list-field.tsx';
import { LocalField } from '../../records/fields/local-field.tsx';
import { PictureField } from '../../records/fields/picture-field.tsx';
import { ChoiceField, LineField } from '../../records/fields/plain-fields.tsx';
import { RichTextField } from '../../records/fields/rich-text-field.tsx';

const icons = ['heart', 'shield', 'rupee', 'report'] as const;

/** The path of an entry of a list in the form. */
type Path = (string | number)[];

/** The sections in the order of the page, under its headings. */
export function AboutFields() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <LocalField name="lead" label={t('about.fields.lead')} required max={400} lines={3} />
      <RichTextField name={['story', 'text']} label={t('about.fields.story')} max={20_000} />
      <PictureField name={['story', 'picture']} label={t('about.fields.picture')} />
      <ListField
        name="values"
        label={t('about.fields.values')}
        addLabel={t('about.addEntry.value')}
        max={8}
        blank={() => ({ icon: 'heart', title: { en: '' }, text: { en: '' } })}
      >
        {(entry, path) => (
          <>
            <ChoiceField
              name={[entry, 'icon']}
              label={t('siteSettings.labels.icon')}
              required
              options={icons.map((icon) => ({ value: icon, label: t(`siteSettings.icons.${icon}`) }))}
            />
            <PointFields entry={entry} path={path} />
          </>
        )}
      </ListField>
      <ListField
        name={['quality', 'points']}
        label={t('about.fields.quality')}
        addLabel={t('about.addEntry.point')}
        max={12}
        blank={blankPoint}
      >
        {(entry, path) => <PointFields entry={entry} path={path} />}
      </ListField>
      <LocalField
        name={['quality', 'note']}
        label={t('about.fields.note')}
        hint={t('about.hints.note')}
        max={1000}
        lines={3}
      />
      <ListField
        name="team"
        label={t('about.fields.team')}
        addLabel={t('about.addEntry.point')}
        max={12}
        blank={blankPoint}
      >
        {(entry, path) => <PointFields entry={entry} path={path} />}
      </ListField>
      <ListField
        name="equipment"
        label={t('about.fields.equipment')}
        addLabel={t('about.addEntry.machine')}
        max={24}
        blank={() => ({ name: { en: '' }, text: { en: '' }, picture: null })}
      >
        {(entry, path) => (
          <>
            <LocalField
              name={[entry, 'name']}
              path={[...path, 'name']}
              label={t('about.fields.name')}
              required
              max={120}
            />
            <TextField entry={entry} path={path} />
            <PictureField name={[entry, 'picture']} label={t('about.fields.picture')} />
          </>
        )}
      </ListField>
      <ListField
        name="timeline"
        label={t('about.fields.timeline')}
        addLabel={t('about.addEntry.year')}
        max={40}
        blank={() => ({ year: '', text: { en: '' } })}
      >
        {(entry, path) => (
          <>
            <LineField name={[entry, 'year']} label={t('about.fields.year')} required max={4} />
            <TextField entry={entry} path={path} />
          </>
        )}
      </ListField>
    </>
  );
}

const blankPoint = () => ({ title: { en: '' }, text: { en: '' } });

function PointFields({ entry, path }: { entry: number; path: Path }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <LocalField
        name={[entry, 'title']}
        path={[...path, 'title']}
        label={t('about.fields.title')}
        required
        max={120}
      />
      <TextField entry={entry} path={path} />
    </>
  );
}

function TextField({ entry, path }: { entry: number; path: Path }) {
  const { t } = useTranslation('dashboard');
  return (
    <LocalField
      name={[entry, 'text']}
      path={[...path, 'text']}
      label={t('about.fields.text')}
      required
      max={600}
      lines={2}
    />
  );
}
