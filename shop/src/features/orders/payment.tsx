import type { Order, PaymentMethod } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { focusHeading } from '../../customer/customer-page.tsx';
import { FailureBox } from '../../failure/failure-box.tsx';
import { useFailureText } from '../../failure/use-failure-text.ts';
import shared from '../../styles/shared.module.css';
import styles from './order.module.css';
import { useReloadOnReturn } from './use-reload-on-return.ts';
import { useOrderAction } from './use-order-action.ts';

/** The state of the payment, and the remaining payment methods. */
export function Payment({ order }: { order: Order }) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const failureText = useFailureText();
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>();
  // The pressed button has been removed, which would lose the focus.
  const { sending, failure, ask } = useOrderAction(order, focusHeading);
  useReloadOnReturn();
  const { paymentStatus, waysToPay, totalPaise, upi } = order;
  const price = formatPrice(totalPaise);
  return (
    <>
      <div role="status">
        {paymentStatus === 'paid' && <p className={shared.good}>{t('shop-customer:payment.paid')}</p>}
        {paymentStatus === 'pending' && <p>{t('shop-customer:payment.pending')}</p>}
        {paymentStatus === 'refund-due' && <p>{t('shop-customer:payment.refund-due', { price })}</p>}
        {paymentStatus === 'refunded' && (
          <p className={shared.good}>{t('shop-customer:payment.refunded', { price })}</p>
        )}
      </div>
      {paymentStatus === 'failed' && <FailureBox>{t('shop-customer:payment.failed')}</FailureBox>}
      {failure && <FailureBox>{failureText(failure)}</FailureBox>}
      {upi && (
        <section className={styles.upi}>
          <p>{t('shop-customer:payment.upi.text', { price })}</p>
          <a href={upi.link} className={buttonClass()}>
            {t('shop-customer:payment.upi.link', { price })}
          </a>
          <img src={upi.qr} width={200} height={200} alt={t('shop-customer:payment.upi.qr', { price })} />
          <p className={shared.muted}>{t('shop-customer:payment.upi.then')}</p>
        </section>
      )}
      {/* Online payment comes first, then the others. */}
      {[...waysToPay].reverse().map((method) => (
        <Button
          key={method}
          wide
          kind={method === 'online' ? 'primary' : 'secondary'}
          disabled={sending}
          loading={sending && method === chosenMethod && t('customer.sending')}
          onClick={() => {
            setChosenMethod(method);
            ask(method);
          }}
        >
          {t(`shop-customer:payment.ways.${method}`)}
        </Button>
      ))}
    </>
  );
}
