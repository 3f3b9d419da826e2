import { maxLengths, type addressRules } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import type { FieldWiring } from '@nalam/shell/form';
import { CustomerConsent } from '../consent/customer-consent.tsx';
import { NameField, PhoneField } from '../customer/customer-fields.tsx';

/** The fields of a delivery address, and how its data is used. */
export function AddressFields({ wire }: { wire: (field: keyof typeof addressRules) => FieldWiring }) {
  const { t } = useTranslation('shop-customer');
  return (
    <>
      <NameField {...wire('name')} />
      <PhoneField {...wire('phone')} />
      <TextArea
        {...wire('lines')}
        label={t('field.lines')}
        autoComplete="street-address"
        rows={3}
        maxLength={maxLengths.addressLines}
      />
      <TextField
        {...wire('city')}
        label={t('field.city')}
        autoComplete="address-level2"
        maxLength={maxLengths.city}
      />
      <TextField
        {...wire('postalCode')}
        label={t('field.postalCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
      />
      <CustomerConsent of="address" />
    </>
  );
}
