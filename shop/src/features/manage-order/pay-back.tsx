import type { RefundNote, StaffOrder } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { TextArea } from '@nalam/shared-ui/text-area';
import { useDashboardTools } from '@nalam/shell/page';
import shared from '../../styles/shared.module.css';
import styles from './order-detail.module.css';
import { useOrderChange, type OrderChangeProps } from './use-order-change.ts';

/** The due refund of an order, and a form to record it, unless the payment provider makes it. */
export function PayBack({ order, ...handlers }: OrderChangeProps) {
  const { t } = useTranslation('shop-staff');
  const { AskDialog } = useDashboardTools().parts;
  const change = useOrderChange(handlers);
  const [note, setNote] = useState('');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const price = formatPrice(order.owedPaise);

  async function send() {
    setSending(true);
    const refund: RefundNote = { version: order.version, note };
    await change((api) => api.send<StaffOrder>('POST', `/dashboard/orders/${order._id}/refund`, refund));
    setSending(false);
    setDialogOpen(false);
  }

  const byProvider = order.paysBackItself && (
    <p>{t('order.payBack.itself', { price: formatPrice(order.totalPaise) })}</p>
  );
  if (order.owedPaise === 0) return byProvider;
  return (
    <div className={styles.steps}>
      {byProvider}
      <p>{t('order.payBack.text', { price })}</p>
      <TextArea
        label={t('order.payBack.note')}
        hint={t('order.payBack.noteHint')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={shared.buttons}>
        <Button onClick={() => setDialogOpen(true)}>{t('order.payBack.submit', { price })}</Button>
      </div>
      {isDialogOpen && (
        <AskDialog
          final
          title={t('order.payBack.submit', { price })}
          okText={t('order.payBack.reallySubmit')}
          busy={sending && t('order.moving')}
          onOk={() => void send()}
          onCancel={() => setDialogOpen(false)}
        >
          <p>{t('order.payBack.sure')}</p>
        </AskDialog>
      )}
    </div>
  );
}
