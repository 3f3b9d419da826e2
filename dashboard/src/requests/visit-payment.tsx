import type { Appointment } from '@nalam/api/contract';
import { bankReferenceIn } from '@nalam/api/form-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { FinalButton } from '@nalam/shared-ui/final-button';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { TextField } from '@nalam/shared-ui/text-field';
import { useVisitDueQuery } from './requests-api.ts';
import styles from './visits.module.css';

interface VisitPaymentProps {
  request: Appointment;
  busy: boolean;
  /** Gets the bank's reference of the payment, or null for a refund. */
  onNote: (reference: string | null) => void;
}

/** The payment, due UPI payment or due refund of a visit; nothing when it cannot be paid by UPI or online. */
export function VisitPayment({
  request: { _id: id, visit, reference: number },
  busy,
  onNote,
}: VisitPaymentProps) {
  const { t } = useTranslation('dashboard');
  const { paid, owedPaise = 0, state } = visit ?? {};
  const { currentData: due } = useVisitDueQuery(id);
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();

  function note() {
    const digits = bankReferenceIn(reference);
    setError(digits ? undefined : t('home.visit.payment.wrong'));
    if (digits) onNote(digits);
  }

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
          <FinalButton loading={busy && t('sending')} onClick={() => onNote(null)}>
            {t(asksProvider ? 'home.visit.payment.goBack' : 'home.visit.payment.paidBack', { price })}
          </FinalButton>
        )}
      </>
    );
  }
  if (typeof due?.paise !== 'number') return null;
  return (
    <div className={styles.choice}>
      <TextField
        label={t('home.visit.payment.reference')}
        hint={t('home.visit.payment.hint', { price: formatPrice(due.paise), number })}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <Button kind="secondary" loading={busy && t('sending')} onClick={note}>
        {t('home.visit.payment.submit')}
      </Button>
    </div>
  );
}
