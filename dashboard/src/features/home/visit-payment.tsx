import type { Appointment } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { FinalButton } from '@nalam/shared-ui/final-button';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { TextField } from '@nalam/shared-ui/text-field';
import { useVisitDueQuery } from './home-api.ts';
import styles from './visits.module.css';

interface VisitPaymentProps {
  request: Appointment;
  busy: boolean;
  /** Gets the bank's reference of what came, or null when it was paid back. */
  onNote: (reference: string | null) => void;
}

/** What has come by UPI for a visit, or may come; nothing where nobody can pay for it so. */
export function VisitPayment({
  request: { _id: id, visit, reference: number },
  busy,
  onNote,
}: VisitPaymentProps) {
  const { t } = useTranslation('dashboard');
  const paid = visit?.paid;
  const { currentData: due } = useVisitDueQuery(id, { skip: Boolean(paid) });
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();

  function note() {
    // Banks print it in groups.
    const digits = reference.replaceAll(/\s/g, '');
    const wellFormed = /^[0-9]{12}$/.test(digits);
    setError(wellFormed ? undefined : t('home.visit.payment.wrong'));
    if (wellFormed) onNote(digits);
  }

  if (paid) {
    const price = formatPrice(paid.paise);
    const isOwed = visit.state === 'cancelled';
    return (
      <>
        <p>{t(isOwed ? 'home.visit.payment.payBack' : 'home.visit.payment.came', { price, ...paid })}</p>
        {isOwed && (
          <FinalButton loading={busy && t('sending')} onClick={() => onNote(null)}>
            {t('home.visit.payment.paidBack', { price })}
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
