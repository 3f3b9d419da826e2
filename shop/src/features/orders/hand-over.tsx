import type { Customer, CustomerAddress, PlaceOrder } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Fieldset } from 'shared-ui/fieldset';
import { addressFields } from '../../addresses/address-form.tsx';
import type { Failure } from 'shell/api';
import { AddressText } from '../../addresses/address-text.tsx';
import { CustomerConsent } from '../../consent/customer-consent.tsx';
import { CustomerFields } from '../../customer/customer-form.tsx';
import styles from '../../customer/customer-form.module.css';
import { Choice } from './choice.tsx';

export interface HandOverChoice {
  fulfilment: PlaceOrder['fulfilment'];
  /** One of the customer's, or `new` for one that they write down here. */
  addressId: string;
}

interface HandOverProps {
  addresses: CustomerAddress[];
  /** Whose name and number a new address begins with. */
  customer: Customer;
  failure: Failure | null;
  choice: HandOverChoice;
  onChoose: (choice: HandOverChoice) => void;
}

/** Whether the order is fetched at the centre or brought, and where to. */
export function HandOver({ addresses, customer, failure, choice, onChoose }: HandOverProps) {
  const { t } = useTranslation('shop-customer');
  const { fulfilment, addressId } = choice;
  return (
    <>
      <Fieldset legend={t('checkout.how')}>
        {(['collect', 'deliver'] as const).map((way) => (
          <Choice
            key={way}
            name="fulfilment"
            label={t(`checkout.ways.${way}`)}
            hint={t(`checkout.${way}`)}
            checked={fulfilment === way}
            onChoose={() => {
              onChoose({ ...choice, fulfilment: way });
            }}
          />
        ))}
      </Fieldset>
      {/* What was written stays there for those who look at another choice. */}
      <div hidden={fulfilment !== 'deliver'}>
        <Fieldset legend={t('checkout.whereTo')}>
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
              label={t('checkout.otherAddress')}
              checked={addressId === 'new'}
              onChoose={() => {
                onChoose({ fulfilment, addressId: 'new' });
              }}
            />
          )}
          <div hidden={addressId !== 'new'}>
            <div className={styles.form}>
              <CustomerFields
                fields={addressFields}
                initial={{ name: customer.name, phone: customer.phone }}
                failure={failure}
              />
              <CustomerConsent of="address" />
            </div>
          </div>
        </Fieldset>
      </div>
    </>
  );
}
