import type { CustomerAddress } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { CustomerConsent } from '../consent/customer-consent.tsx';
import { SignedInForm } from '../customer/signed-in-form.tsx';
import { useSentForm } from '../customer/use-sent-form.ts';
import { paths } from '../paths.ts';
import type { AddressChange } from './addresses-api.ts';

export const addressFields = ['name', 'phone', 'lines', 'city', 'postalCode'] as const;

interface AddressFormProps {
  /** The one to correct; none to add one. */
  address?: CustomerAddress | undefined;
  /** Called when the server has accepted it. */
  onSaved: () => void;
}

/** Where an order can be brought to; it is kept for the next time. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { t } = useTranslation('shop-customer');
  const { form, send } = useSentForm(paths.addresses, onSaved);
  return (
    <SignedInForm
      fields={addressFields}
      {...(address && { initial: address })}
      submit={t('addresses.save')}
      {...form}
      onSubmit={(values) => {
        const change: AddressChange = address
          ? { kind: 'correct', id: address._id, address: values }
          : { kind: 'add', address: values };
        send(change);
      }}
    >
      <CustomerConsent of="address" />
    </SignedInForm>
  );
}
