import { useTranslation } from 'react-i18next';
import { Switch, Form } from '@nalam/shared-ui/staff';
import { LocalField } from './local-field.tsx';
import { LineField } from './plain-fields.tsx';

interface ActionFieldProps {
  name: string;
  label: string;
}

/** An optional button for visitors: its label and target. */
export function ActionField({ name, label }: ActionFieldProps) {
  const { t } = useTranslation('dashboard');
  const form = Form.useFormInstance();
  const action: unknown = Form.useWatch(name, { form, preserve: true });
  const hasAction = typeof action === 'object' && action !== null;
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        valuePropName="checked"
        getValueProps={(value: unknown) => ({ checked: typeof value === 'object' && value !== null })}
        normalize={(on: boolean) => (on ? { label: { en: '' }, href: '' } : null)}
      >
        <Switch />
      </Form.Item>
      {hasAction && (
        <>
          <LocalField name={[name, 'label']} label={t('records.action.label')} required max={60} />
          <LineField
            name={[name, 'href']}
            label={t('records.action.href')}
            hint={t('richText.addressHint')}
            required
            max={500}
          />
        </>
      )}
    </>
  );
}
