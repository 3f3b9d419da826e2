import type { PaymentMethod, PaymentWay } from '@nalam/api/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '@nalam/shared-ui/field-error';
import { Fieldset } from '@nalam/shared-ui/fieldset';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Choice } from './choice.tsx';

interface PayChoiceProps {
  /** Those for the chosen fulfilment. */
  ways: PaymentWay[];
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
  error: string | undefined;
}

/** Chooses among the payment methods that the centre offers. */
export function PayChoice({ ways, chosen, onChoose, error }: PayChoiceProps) {
  const { t } = useTranslation('shop-customer');
  const errorId = useId();
  return (
    <Fieldset legend={t('checkout.pay')} aria-describedby={error && errorId}>
      {ways.map(({ method, provider }) => (
        <Choice
          key={method}
          name="payment"
          value={method}
          label={
            method === 'online' ? provider && <LocalText value={provider} /> : t(`checkout.payWays.${method}`)
          }
          {...(provider && { hint: t('checkout.payOnline') })}
          checked={method === chosen}
          onChoose={() => onChoose(method)}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Fieldset>
  );
}
