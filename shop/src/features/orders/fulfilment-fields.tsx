import type { CustomerAddress, PlaceOrder } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '@nalam/shared-ui/fieldset';
import type { FieldWiring } from '@nalam/shell/form';
import { AddressFields } from '../../addresses/address-fields.tsx';
import { AddressText } from '../../addresses/address-text.tsx';
import { newAddress, type checkoutRules } from './checkout-rules.ts';
import { Choice } from './choice.tsx';
import styles from './fulfilment-fields.module.css';

export interface FulfilmentChoice {
  fulfilment: PlaceOrder['fulfilment'];
  /** The id of an address of the customer, or `newAddress` for one typed here. */
  addressId: string;
}

interface HandOverProps {
  addresses: CustomerAddress[];
  wire: (field: keyof typeof checkoutRules) => FieldWiring;
  choice: FulfilmentChoice;
  onChoose: (choice: FulfilmentChoice) => void;
}

/** Chooses between collection and delivery, and the delivery address. */
export function FulfilmentFields({ addresses, wire, choice, onChoose }: HandOverProps) {
  const { t } = useTranslation('shop-customer');
  const { fulfilment, addressId } = choice;
  return (
    <>
      <Fieldset legend={t('checkout.how')}>
        {(['collect', 'deliver'] as const).map((way) => (
          <Choice
            key={way}
            name="fulfilment"
            value={way}
            label={t(`checkout.ways.${way}`)}
            hint={t(`checkout.${way}`)}
            checked={fulfilment === way}
            onChoose={() => onChoose({ ...choice, fulfilment: way })}
          />
        ))}
      </Fieldset>
      {/* Hidden, not removed: changing the choice and returning keeps the input. */}
      <div hidden={fulfilment !== 'deliver'}>
        <Fieldset legend={t('checkout.whereTo')}>
          {addresses.map((address) => (
            <Choice
              key={address._id}
              name="addressId"
              value={address._id}
              label={<AddressText address={address} />}
              checked={addressId === address._id}
              onChoose={() => onChoose({ fulfilment, addressId: address._id })}
            />
          ))}
          {addresses.length > 0 ? (
            <Choice
              name="addressId"
              value={newAddress}
              label={t('checkout.otherAddress')}
              checked={addressId === newAddress}
              onChoose={() => onChoose({ fulfilment, addressId: newAddress })}
            />
          ) : (
            <input type="hidden" name="addressId" value={newAddress} />
          )}
          <div hidden={addressId !== newAddress}>
            <div className={styles.fields}>
              <AddressFields wire={wire} />
            </div>
          </div>
        </Fieldset>
      </div>
    </>
  );
}
