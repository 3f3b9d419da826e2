import type { CustomerAddress, PlaceOrder } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Fieldset } from 'shared-ui/fieldset';
import { AddressForm } from '../../addresses/address-form.tsx';
import { AddressText } from '../../addresses/address-text.tsx';
import { Choice } from './choice.tsx';

export interface HandOverChoice {
  fulfilment: PlaceOrder['fulfilment'];
  /** `new` while the customer writes down another one. */
  addressId: string | undefined;
}

interface HandOverProps {
  addresses: CustomerAddress[];
  choice: HandOverChoice;
  onChoose: (choice: HandOverChoice) => void;
}

/** Whether the order is fetched at the centre or brought, and where to. */
export function HandOver({ addresses, choice, onChoose }: HandOverProps) {
  const { t } = useTranslation('shop');
  const { fulfilment, addressId } = choice;
  const writing = addresses.length === 0 || addressId === 'new';
  return (
    <>
      <Fieldset legend={t('shop-customer:checkout.how')}>
        {(['collect', 'deliver'] as const).map((way) => (
          <Choice
            key={way}
            name="fulfilment"
            label={t(`shop-customer:checkout.ways.${way}`)}
            hint={t(`shop-customer:checkout.${way}`)}
            checked={fulfilment === way}
            onChoose={() => {
              onChoose({ ...choice, fulfilment: way });
            }}
          />
        ))}
      </Fieldset>
      {fulfilment === 'deliver' && (
        <Fieldset legend={t('shop-customer:checkout.whereTo')}>
          {addresses.map((address) => (
            <Choice
              key={address._id}
              name="address"
              label={<AddressText address={address} />}
              checked={addressId === address._id}
              onChoose={() => {
                onChoose({ fulfilment, addressId: address._id });
              }}
            />
          ))}
          {addresses.length > 0 && (
            <Choice
              name="address"
              label={t('shop-customer:checkout.otherAddress')}
              checked={addressId === 'new'}
              onChoose={() => {
                onChoose({ fulfilment, addressId: 'new' });
              }}
            />
          )}
          {writing && (
            <AddressForm
              onSaved={() => {
                onChoose({ fulfilment, addressId: undefined });
              }}
            />
          )}
        </Fieldset>
      )}
    </>
  );
}
