import type { CustomerAddress } from '@nalam/api/contract';
import { addressRules } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { useSentForm } from '@nalam/shell/form';
import { SignedInForm } from '../customer/signed-in-form.tsx';
import { useFormTexts } from '../customer/use-form-texts.ts';
import { paths } from '../paths.ts';
import { AddressFields } from './address-fields.tsx';

interface AddressFormProps {
  /** The address to correct; undefined to add one. */
  address?: CustomerAddress | undefined;
  /** Called when the server has accepted it. */
  onSaved: () => void;
}

/** The form of a delivery address, which is stored for later orders. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { t } = useTranslation('shop-customer');
  return (
    <SignedInForm
      {...useSentForm(paths.addresses, { refreshes: true })}
      rules={addressRules}
      texts={useFormTexts(t('addresses.save'))}
      initial={address ?? {}}
      onSent={onSaved}
    >
      {(wire) => (
        <>
          {address && <input type="hidden" name="id" value={address._id} />}
          <AddressFields wire={wire} />
        </>
      )}
    </SignedInForm>
  );
}
