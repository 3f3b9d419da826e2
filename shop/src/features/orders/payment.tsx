import type { Order, PaymentMethod } from 'api/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { formatPrice } from 'shared-ui/format-price';
import { focusHeading } from '../../customer/customer-page.tsx';
import { useSentForm } from '../../customer/use-sent-form.ts';
import { FailureBox } from '../../failure/failure-box.tsx';
import { useFailureText } from '../../failure/use-failure-text.ts';
import type { OrderWish } from './orders-api.ts';
import styles from './order.module.css';
import { useFreshReturn } from './use-fresh-return.ts';

/** The provider's word may come a little later than the customer who has paid: milliseconds from one look to the next. */
const pause = 5000;
/** Whoever is still waiting then has left the page open, or the provider. */
const mostLooks = 60;

/** Looks again, and again, as long as the payment is under way and the page is before somebody's eyes. */
function useLooks(waiting: boolean) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!waiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > mostLooks) clearInterval(timer);
      else if (document.visibilityState === 'visible')
        void submit(JSON.stringify({ does: 'look' } satisfies OrderWish), {
          method: 'post',
          encType: 'application/json',
        });
    }, pause);
    return () => {
      clearInterval(timer);
    };
  }, [waiting, submit]);
}

/** How it stands with the money, where there is something to say of it, and what the customer can do about it. */
export function Payment({ order: { paymentStatus, waysToPay, totalPaise } }: { order: Order }) {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const [asked, setAsked] = useState<PaymentMethod>();
  const {
    form: { sending, failure },
    send,
    // The button that was pressed is gone, and the focus must not be lost with it.
  } = useSentForm(undefined, focusHeading);
  useLooks(paymentStatus === 'pending');
  useFreshReturn();
  const price = formatPrice(totalPaise);
  return (
    <>
      <div role="status">
        {paymentStatus === 'paid' && <p className={styles.good}>{t('shop-customer:payment.paid')}</p>}
        {paymentStatus === 'pending' && <p>{t('shop-customer:payment.pending')}</p>}
        {paymentStatus === 'refund-due' && <p>{t('shop-customer:payment.refund-due', { price })}</p>}
      </div>
      {paymentStatus === 'failed' && <FailureBox>{t('shop-customer:payment.failed')}</FailureBox>}
      {failure && <FailureBox>{failureText(failure)}</FailureBox>}
      {/* What is pressed first: the page of the provider, and then what can be done without it. */}
      {[...waysToPay].reverse().map((method) => (
        <Button
          key={method}
          wide
          kind={method === 'online' ? 'primary' : 'secondary'}
          disabled={sending}
          loading={sending && method === asked && t('customer.sending')}
          onClick={() => {
            setAsked(method);
            send((method === 'online' ? { does: 'pay' } : { does: 'payBy', method }) satisfies OrderWish);
          }}
        >
          {t(`shop-customer:payment.ways.${method}`)}
        </Button>
      ))}
    </>
  );
}
