import type { OrderStatusChange, StaffOrder } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { TextArea } from 'shared-ui/text-area';
import { toFailure } from 'shell/api';
import { useDashboardTools } from 'shell/page';
import { useNotify } from 'shell/session';
import styles from './order-detail.module.css';

interface OrderStepsProps {
  order: StaffOrder;
  onMoved: (order: StaffOrder) => void;
  /** Told when somebody else changed the order meanwhile. */
  onOutdated: () => void;
}

/** What may become of an order now. The customer is told by mail, with a note if there is one. */
export function OrderSteps({ order, onMoved, onOutdated }: OrderStepsProps) {
  const { t } = useTranslation('shop-staff');
  const { callAsStaff, parts } = useDashboardTools();
  const { AskDialog } = parts;
  const failureWords = parts.useFailureWords();
  const notify = useNotify();
  const [note, setNote] = useState('');
  const [cancelling, setCancelling] = useState(false);
  const [busy, setBusy] = useState<string>();

  async function move(status: OrderStatusChange['status']) {
    setBusy(status);
    const change: OrderStatusChange = { status, version: order.version, note };
    try {
      const moved = await callAsStaff((api) =>
        api.send<StaffOrder>('PATCH', `/dashboard/orders/${order._id}`, change),
      );
      setNote('');
      onMoved(moved);
    } catch (error) {
      const failure = toFailure(error);
      const outdated =
        failure.kind === 'refused' && (failure.code === 'CONFLICT' || failure.code === 'NOT_POSSIBLE_NOW');
      notify({ kind: 'error', text: outdated ? t('order.outdated') : failureWords(failure) });
      // The note stays; what the order is by now is shown before anything else is done with it.
      if (outdated) onOutdated();
    } finally {
      setBusy(undefined);
      setCancelling(false);
    }
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
        onChange={({ target }) => {
          setNote(target.value);
        }}
      />
      <div className={styles.buttons}>
        {order.next.map((status) => (
          <Button
            key={status}
            kind={status === order.next[0] ? 'primary' : 'secondary'}
            disabled={busy !== undefined}
            loading={busy === status && t('order.moving')}
            onClick={() => {
              if (status === 'cancelled') setCancelling(true);
              else void move(status);
            }}
          >
            {t(`order.steps.${status}`)}
          </Button>
        ))}
      </div>
      {cancelling && (
        <AskDialog
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
