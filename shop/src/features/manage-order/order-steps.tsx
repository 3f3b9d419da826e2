import type { OrderStatusChange, StaffOrder } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalButton } from '@nalam/shared-ui/final-button';
import { TextArea } from '@nalam/shared-ui/text-area';
import { useDashboardTools } from '@nalam/shell/page';
import shared from '../../styles/shared.module.css';
import styles from './order-detail.module.css';
import { useOrderChange, type OrderChangeProps } from './use-order-change.ts';

/** The next steps of an order. The customer gets an email, with the note if there is one. */
export function OrderSteps({ order, ...handlers }: OrderChangeProps) {
  const { t } = useTranslation('shop-staff');
  const { AskDialog } = useDashboardTools().parts;
  const change = useOrderChange(handlers);
  const [note, setNote] = useState('');
  const [cancelling, setCancelling] = useState(false);
  const [busy, setBusy] = useState<string>();

  async function move(status: OrderStatusChange['status']) {
    setBusy(status);
    const step: OrderStatusChange = { status, version: order.version, note };
    const isAccepted = await change((api) =>
      api.send<StaffOrder>('PATCH', `/dashboard/orders/${order._id}`, step),
    );
    // A refused note stays.
    if (isAccepted) setNote('');
    setBusy(undefined);
    setCancelling(false);
  }

  if (order.next.length === 0) return null;
  return (
    <div className={styles.steps}>
      <TextArea
        label={t('order.note')}
        hint={t('order.noteHint')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={shared.buttons}>
        {order.next.map((status) => (
          <FinalButton
            // A double tap must not press the next step's button, which appears in the same place and sends another email.
            key={`${status} ${order.version}`}
            kind={status === order.next[0] ? 'primary' : 'secondary'}
            disabled={busy !== undefined}
            loading={busy === status && t('order.moving')}
            onClick={() => {
              if (status === 'cancelled') setCancelling(true);
              else void move(status);
            }}
          >
            {t(`order.steps.${status}`)}
          </FinalButton>
        ))}
      </div>
      {cancelling && (
        <AskDialog
          final
          title={t('order.steps.cancelled')}
          okText={t('order.reallyCancel')}
          busy={busy !== undefined && t('order.moving')}
          onOk={() => void move('cancelled')}
          onCancel={() => setCancelling(false)}
        >
          <p>{t('order.cancelText')}</p>
        </AskDialog>
      )}
    </div>
  );
}
