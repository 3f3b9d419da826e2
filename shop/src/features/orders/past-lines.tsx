import type { Availability, Order, OrderLine } from '@nalam/api/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { ShortTag } from '../../cart/short-tag.tsx';
import { FailureBox } from '../../failure/failure-box.tsx';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { paths } from '../../paths.ts';
import { OrderLines } from './order-lines.tsx';
import shared from '../../styles/shared.module.css';
import { useOrderAction } from './use-order-action.ts';

/** The share that went into the cart: all, some or none. */
function outcomeOf({ details }: Availability, lines: OrderLine[]) {
  if (details.length === 0) return 'all';
  const noneAvailable = details.length === lines.length && details.every(({ available }) => available === 0);
  return noneAvailable ? 'none' : 'some';
}

/** The lines of a past order, with a button to order them again; marks lines that are no longer fully available. */
export function PastLines({ order }: { order: Order }) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const failureText = useFailureText();
  const note = useRef<HTMLParagraphElement>(null);
  const {
    sending,
    failure,
    result,
    ask,
    // It would be invisible below the edge of a phone's window.
  } = useOrderAction(order, () => note.current?.focus());
  const availability = result as Availability | undefined;
  const { lines } = order;
  const outcome = availability && outcomeOf(availability, lines);
  return (
    <>
      <OrderLines
        lines={lines}
        noteAt={(_, index) => {
          const issue = availability?.details.find(({ field }) => field === `lines.${index}`);
          return issue && <ShortTag issue={issue} />;
        }}
      />
      <Button kind="secondary" loading={sending && t('customer.sending')} onClick={() => ask('again')}>
        {t('shop-customer:orders.again.submit')}
      </Button>
      {failure && <FailureBox>{failureText(failure)}</FailureBox>}
      {outcome && (
        <p ref={note} role="status" tabIndex={-1} className={outcome === 'all' ? shared.good : shared.noted}>
          {t(`shop-customer:orders.again.${outcome}`)}
        </p>
      )}
      {outcome && outcome !== 'none' && (
        <Link className={buttonClass('primary', { wide: true })} to={paths.cart}>
          {t('cart.title')}
        </Link>
      )}
    </>
  );
}
