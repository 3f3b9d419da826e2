import type { StaffOrder, UpiPaymentNote } from '@nalam/api/contract';
import { bankReferenceIn } from '@nalam/api/form-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { TextField } from '@nalam/shared-ui/text-field';
import { useDashboardTools } from '@nalam/shell/page';
import shared from '../../styles/shared.module.css';
import { useOrderChange, type OrderChangeProps } from './use-order-change.ts';

/** Records a UPI payment that staff found in the bank's list. */
export function NoteUpiPayment({ order, ...handlers }: OrderChangeProps) {
  const { t } = useTranslation('shop-staff');
  const { AskDialog } = useDashboardTools().parts;
  const change = useOrderChange(handlers);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();

  async function send() {
    const digits = bankReferenceIn(reference);
    setError(digits ? undefined : t('order.upi.wrong'));
    if (!digits) return;
    const note: UpiPaymentNote = { reference: digits };
    setSending(true);
    const isAccepted = await change(
      (api) => api.send<StaffOrder>('POST', `/dashboard/orders/${order._id}/payment`, note),
      (failure) =>
        failure.kind === 'refused' && failure.code === 'IN_USE' ? t('order.upi.used') : undefined,
    );
    setSending(false);
    if (isAccepted) setDialogOpen(false);
  }

  if (!order.mayBePaidByUpi) return null;
  return (
    <div className={shared.buttons}>
      <Button kind="secondary" onClick={() => setDialogOpen(true)}>
        {t('order.upi.submit')}
      </Button>
      {isDialogOpen && (
        <AskDialog
          final
          title={t('order.upi.submit')}
          okText={t('order.upi.ok')}
          busy={sending && t('order.moving')}
          onOk={() => void send()}
          onCancel={() => setDialogOpen(false)}
        >
          <p>{t('order.upi.text', { price: formatPrice(order.totalPaise), number: order.number })}</p>
          {order.status === 'cancelled' && <p>{t('order.upi.cancelled')}</p>}
          <TextField
            label={t('order.upi.reference')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={reference}
            error={error}
            onChange={({ target }) => setReference(target.value)}
          />
        </AskDialog>
      )}
    </div>
  );
}
