import { useTranslation } from 'react-i18next';
import type texts from '../../../locales/en/dashboard.json';
import { ListField } from '../../records/fields/list-field.tsx';
import { LocalField } from '../../records/fields/local-field.tsx';
import {
  ChoiceField,
  LineField,
  NumberField,
  TimeField,
  WeekdaysField,
} from '../../records/fields/plain-fields.tsx';

const languages = ['en', 'ta'] as const;
/** The retention periods, with the API's minimum and maximum. */
const retention = [
  ['appointmentMonths', 1, 36],
  ['enquiryMonths', 1, 36],
  ['applicationMonths', 1, 12],
  ['accountMonths', 12, 84],
  ['orderYears', 8, 15],
  ['signInMonths', 12, 36],
  ['mailMonths', 1, 12],
] as const;
const icons = ['clock', 'shield', 'home', 'heart', 'rupee', 'report'] as const;

/** The API enforces the limits, and names them in its refusal. */
export function SiteSettingsFields() {
  const { t } = useTranslation('dashboard');
  const label = (field: keyof typeof texts.siteSettings.labels) => t(`siteSettings.labels.${field}`);
  return (
    <>
      <LocalField name="name" label={label('name')} required max={120} />
      <LocalField name="tagline" label={label('tagline')} required max={200} />
      <LocalField name="footerText" label={label('footerText')} required max={600} lines={3} />
      <ListField
        name={['address', 'lines']}
        label={label('addressLines')}
        addLabel={label('addLine')}
        max={6}
        blank={() => ({ en: '' })}
      >
        {(entry, path) => <LocalField name={[entry]} path={path} label={label('line')} required max={200} />}
      </ListField>
      <LocalField name={['address', 'city']} label={label('city')} required max={80} />
      <LocalField name={['address', 'state']} label={label('state')} required max={80} />
      <LineField name={['address', 'postalCode']} label={label('postalCode')} required max={10} />
      <LocalField name={['address', 'country']} label={label('country')} required max={80} />
      <ListField name="phones" label={label('phones')} addLabel={label('addPhone')} max={6} blank={() => ''}>
        {(entry) => <LineField name={[entry]} type="tel" label={label('phone')} required max={30} />}
      </ListField>
      <LineField name="whatsapp" type="tel" label={label('whatsapp')} max={30} nullable />
      <LineField name="email" type="email" label={label('email')} required max={200} />
      <ChoiceField
        name="mailLanguage"
        label={label('mailLanguage')}
        required
        options={languages.map((language) => ({
          value: language,
          label: t(`siteSettings.languages.${language}`),
        }))}
      />
      <ListField
        name="hours"
        label={label('hours')}
        addLabel={label('addHours')}
        max={14}
        blank={() => ({ days: [], open: '07:00', close: '20:00' })}
      >
        {(entry) => (
          <>
            <WeekdaysField name={[entry, 'days']} label={label('days')} required />
            <TimeField name={[entry, 'open']} type="time" label={label('open')} required />
            <TimeField name={[entry, 'close']} type="time" label={label('close')} required />
          </>
        )}
      </ListField>
      <NumberField name={['visits', 'slotMinutes']} label={label('slotMinutes')} min={5} max={240} />
      <NumberField name={['visits', 'places']} label={label('places')} min={1} max={100} />
      <ListField
        name={['visits', 'closedDays']}
        label={label('closedDays')}
        addLabel={label('addDay')}
        max={100}
        blank={() => null}
      >
        {(entry) => <TimeField name={[entry]} type="date" label={label('closedDay')} required />}
      </ListField>
      <ListField
        name="homeAreas"
        label={label('homeAreas')}
        addLabel={label('addArea')}
        max={200}
        blank={() => ({ postalCode: '', name: { en: '' } })}
      >
        {(entry, path) => (
          <>
            <LineField name={[entry, 'postalCode']} label={label('postalCode')} required max={6} />
            <LocalField
              name={[entry, 'name']}
              path={[...path, 'name']}
              label={label('area')}
              required
              max={80}
            />
          </>
        )}
      </ListField>
      <NumberField name={['map', 'latitude']} label={label('latitude')} min={-90} max={90} />
      <NumberField name={['map', 'longitude']} label={label('longitude')} min={-180} max={180} />
      <LineField name={['social', 'facebook']} type="url" label={label('facebook')} max={500} nullable />
      <LineField name={['social', 'instagram']} type="url" label={label('instagram')} max={500} nullable />
      <LineField name={['social', 'youtube']} type="url" label={label('youtube')} max={500} nullable />
      <LineField name="reportPortal" type="url" label={label('reportPortal')} max={500} nullable />
      <LineField name="upiAddress" label={label('upiAddress')} hint={label('upiHint')} max={100} nullable />
      <LineField name={['credit', 'name']} label={label('creditName')} required max={120} />
      <LineField name={['credit', 'href']} type="url" label={label('creditHref')} max={500} nullable />
      <ListField
        name="whyUs"
        label={label('whyUs')}
        addLabel={label('addReason')}
        max={8}
        blank={() => ({ icon: 'shield', title: { en: '' }, text: { en: '' } })}
      >
        {(entry, path) => (
          <>
            <ChoiceField
              name={[entry, 'icon']}
              label={t('records.fields.icon')}
              required
              options={icons.map((icon) => ({ value: icon, label: t(`records.choices.icon.${icon}`) }))}
            />
            <LocalField
              name={[entry, 'title']}
              path={[...path, 'title']}
              label={label('reason')}
              required
              max={80}
            />
            <LocalField
              name={[entry, 'text']}
              path={[...path, 'text']}
              label={label('reasonText')}
              required
              max={300}
              lines={2}
            />
          </>
        )}
      </ListField>
      <LocalField name={['visit', 'parking']} label={label('parking')} required max={600} lines={2} />
      <LocalField name={['visit', 'bring']} label={label('bring')} required max={600} lines={2} />
      <LocalField name={['visit', 'gettingHere']} label={label('gettingHere')} required max={600} lines={2} />
      <fieldset>
        <legend>{label('retention')}</legend>
        {retention.map(([name, min, max]) => (
          <NumberField key={name} name={['retention', name]} label={label(name)} min={min} max={max} />
        ))}
      </fieldset>
    </>
  );
}
