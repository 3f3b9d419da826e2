import { useTranslation } from 'react-i18next';
import { Switch, Form } from '@nalam/shared-ui/staff';
import { LocalField } from '../../records/fields/local-field.tsx';
import { ChoiceField, PriceField, TimeField } from '../../records/fields/plain-fields.tsx';
import { RichTextField } from '../../records/fields/rich-text-field.tsx';

const types = ['full-time', 'part-time', 'contract', 'internship'] as const;

export function OpeningFields() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <LocalField name="title" label={t('openings.fields.title')} required max={120} />
      <LocalField name="department" label={t('openings.fields.department')} required max={80} />
      <LocalField name="location" label={t('openings.fields.location')} required max={120} />
      <ChoiceField
        name="type"
        label={t('openings.fields.type')}
        required
        options={types.map((type) => ({ value: type, label: t(`openings.types.${type}`) }))}
      />
      <LocalField name="summary" label={t('openings.fields.summary')} required max={300} lines={2} />
      <RichTextField name="description" label={t('openings.fields.description')} required max={20_000} />
      <LocalField name="experience" label={t('openings.fields.experience')} required max={200} />
      <LocalField name="hours" label={t('openings.fields.hours')} required max={200} />
      <SalaryField />
      <TimeField
        name="postedOn"
        type="date"
        label={t('openings.fields.postedOn')}
        hint={t('openings.hints.postedOn')}
      />
      <TimeField
        name="lastDate"
        type="date"
        label={t('openings.fields.lastDate')}
        hint={t('openings.hints.lastDate')}
        required
      />
    </>
  );
}

/** The salary range per month, or none stated. */
function SalaryField() {
  const { t } = useTranslation('dashboard');
  const form = Form.useFormInstance();
  const salary: unknown = Form.useWatch('salary', { form, preserve: true });
  const hasSalary = typeof salary === 'object' && salary !== null;
  return (
    <>
      <Form.Item
        name="salary"
        label={t('openings.fields.salary')}
        getValueProps={(value: unknown) => ({ checked: typeof value === 'object' && value !== null })}
        valuePropName="checked"
        normalize={(on: boolean) => (on ? { fromPaise: null, toPaise: null } : null)}
      >
        <Switch />
      </Form.Item>
      {hasSalary && (
        <>
          <PriceField name={['salary', 'fromPaise']} label={t('openings.salaryFrom')} />
          <PriceField name={['salary', 'toPaise']} label={t('openings.salaryTo')} />
        </>
      )}
    </>
  );
}
