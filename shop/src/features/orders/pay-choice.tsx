import type { PaymentMethod, PaymentWay } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Fieldset } from 'shared-ui/fieldset';
import { LocalText } from 'shared-ui/local-text';
import { Choice } from './choice.tsx';

interface PayChoiceProps {
  /** Those that go with how the goods come to the customer. */
  ways: PaymentWay[];
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** How the customer pays: exactly the ways that the centre offers. */
export function PayChoice({ ways, chosen, onChoose }: PayChoiceProps) {
  const { t } = useTranslation('shop-customer');
  return (
    <Fieldset legend={t('checkout.pay')}>
      {ways.map(({ method, provider }) => (
        <Choice
          key={method}
          name="payment"
          label={
            method === 'online' ? provider && <LocalText value={provider} /> : t(`checkout.payWays.${method}`)
          }
          {...(provider && { hint: t('checkout.payOnline') })}
          checked={method === chosen}
          onChoose={() => {
            onChoose(method);
          }}
        />
      ))}
    </Fieldset>
  );
}
