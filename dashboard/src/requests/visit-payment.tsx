import { useTranslation } from 'react-i18next';
import { FinalButton } from '@nalam/shared-ui/final-button';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { TextField } from '@nalam/shared-ui/text-field';
import type { PlainForm } from '../plain-form/use-plain-form.ts';
import type { StepProps } from './request-steps.tsx';
import { useVisitDueQuery } from './requests-api.ts';

interface VisitPaymentProps extends StepProps {
  /** The field for the bank's reference. */
  field: ReturnType<PlainForm<{ reference: string }>['field']>;
}

/** The payment, due UPI payment or due refund of a visit; nothing if it cannot be paid by UPI or online. */
export function VisitPayment({ request, field, onStep }: VisitPaymentProps) {
  const { t } = useTranslation('dashboard');
  const { _id: id, visit, reference: number } = request;
  const { paid, owedPaise = 0, state } = visit ?? {};
  const { currentData: due } = useVisitDueQuery(id, { skip: !visit });
  const isUnused = state === 'cancelled' || state === 'missed';
  const mayPayBack = paid ? isUnused : owedPaise > 0 && due?.paysBackItself === false;
  const cameOnline = paid?.reference === '';
  if (paid || owedPaise > 0) {
    const came = state === 'cancelled' ? 'payBack' : cameOnline ? 'cameOnline' : 'came';
    const asksProvider = cameOnline && due?.paysBackItself;
    const price = formatPrice(paid?.paise ?? owedPaise);
    return (
      <>
        {paid && <p>{t(`home.visit.payment.${came}`, { price, ...paid })}</p>}
        {owedPaise > 0 && (
          <p>
            {t(due?.paysBackItself ? 'home.visit.payment.owedItself' : 'home.visit.payment.owedOnline', {
              price: formatPrice(owedPaise),
            })}
          </p>
        )}
        {mayPayBack && (
          <FinalButton onClick={() => onStep(request, { reference: null })}>
            {t(asksProvider ? 'home.visit.payment.goBack' : 'home.visit.payment.paidBack', { price })}
          </FinalButton>
        )}
      </>
    );
  }
  if (typeof due?.paise !== 'number') return null;
  return (
    <TextField
      {...field}
      label={t('home.visit.payment.reference')}
      hint={t('home.visit.payment.hint', { price: formatPrice(due.paise), number })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={30}
    />
  );
}
