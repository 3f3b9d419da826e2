import { dayAtCentre } from '@nalam/api/centre-clock';
import type { Order } from '@nalam/api/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  data,
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { AskDialog } from '@nalam/shared-ui/ask-dialog';
import { Button } from '@nalam/shared-ui/button';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { Tag } from '@nalam/shared-ui/tag';
import type { ApiClient } from '@nalam/shell/api';
import type { PageDescription } from '@nalam/shell/contract';
import { takeForm } from '@nalam/shell/take-form';
import { FailureBox } from '../../failure/failure-box.tsx';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { paths } from '../../paths.ts';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { isId } from '@nalam/shared-ui/new-id';
import { usePolledPage } from '../../polling/use-polled-page.ts';
import { orderPollMs } from '../../polling/use-polling.ts';
import { OrderLines } from './order-lines.tsx';
import { PastLines } from './past-lines.tsx';
import shared from '../../styles/shared.module.css';
import styles from './order.module.css';
import { asCustomer } from '../../customer/as-customer.ts';
import { AddressText } from '../../addresses/address-text.tsx';
import {
  fetchOrder,
  fetchPaymentPage,
  sendAgain,
  sendCancel,
  sendPaymentMethod,
  type OrderAction,
} from './orders-api.ts';
import { Payment } from './payment.tsx';
import { useOrderAction } from './use-order-action.ts';

export { shouldRevalidate } from '../../polling/use-polled-page.ts';

/** The provider may report a payment slightly after the customer returns. */
const paymentPollMs = 5000;

type Context = LoaderFunctionArgs;

export const loader = async ({ context, params: { order = '' } }: Context) => {
  // A truncated link, or one to another customer's order, is not found.
  if (!isId(order)) throw data(null, { status: 404 });
  return {
    order: await asCustomer(context, paths.order(order), (api, token) => fetchOrder(api, token, order)),
  };
};

/** @param runs the customer's action */
async function carryOut(does: OrderAction, api: ApiClient, token: string, id: string): Promise<unknown> {
  switch (does) {
    case 'cancel':
      return sendCancel(api, token, id);
    case 'again':
      return sendAgain(api, token, id);
    case 'poll':
      return fetchOrder(api, token, id);
    case 'at-centre':
    case 'on-delivery':
      return sendPaymentMethod(api, token, id, does);
    case 'online': {
      const { url } = await fetchPaymentPage(api, token, id);
      throw redirect(url);
    }
  }
}

/** Runs the customer's action; the order is then revalidated. */
export const action = (args: ActionFunctionArgs) => {
  const { order = '' } = args.params;
  return takeForm(args, {
    rules: {},
    send: (_, __, { form }) =>
      asCustomer(args.context, paths.order(order), (api, token) =>
        carryOut(form.get('does') as OrderAction, api, token, order),
      ),
  });
};

export const meta = ({ order }: Awaited<ReturnType<typeof loader>>): PageDescription => ({
  title: { text: order.number },
});

/** Asks before cancelling, which is irreversible. A refusal is shown even if cancelling is no longer possible. */
function Cancel({ order }: { order: Order }) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const failureText = useFailureText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  // The pressed button has been removed, which would lose the focus.
  const { sending, failure, ask } = useOrderAction(order, focusHeading);
  const possible = order.cancellable;
  const wasPossible = useRef(possible);
  useEffect(() => {
    // The centre has packed the order; the button may have had the focus.
    if (wasPossible.current && !possible && document.activeElement === document.body) focusHeading();
    wasPossible.current = possible;
  }, [possible]);
  return (
    <>
      {failure && <FailureBox>{failureText(failure)}</FailureBox>}
      {possible && (
        <Button
          kind="secondary"
          loading={sending && t('customer.sending')}
          onClick={() => setDialogOpen(true)}
        >
          {t('shop-customer:orders.cancel')}
        </Button>
      )}
      {possible && isDialogOpen && (
        <AskDialog
          final
          title={t('shop-customer:orders.cancelTitle')}
          okText={t('shop-customer:orders.reallyCancel')}
          cancelText={t('shop-customer:orders.keep')}
          onOk={() => {
            setDialogOpen(false);
            ask('cancel');
          }}
          onCancel={() => setDialogOpen(false)}
        >
          <p>{t('shop-customer:orders.cancelText')}</p>
        </AskDialog>
      )}
    </>
  );
}

const isOpen = ({ status }: Order) => status !== 'cancelled' && status !== 'completed';

/** @returns undefined if nothing will change any more */
function pollMsOf(order: Order) {
  if (order.paymentStatus === 'pending') return paymentPollMs;
  return isOpen(order) || order.paymentStatus === 'refund-due' ? orderPollMs : undefined;
}

/** How the customer gets and pays for an open order. */
function HowItIsHandedOver({ order }: { order: Order }) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const { fulfilment, paymentStatus, address, notes } = order;
  const isOrderOpen = isOpen(order);
  return (
    <>
      {isOrderOpen && paymentStatus === 'due' && <p>{t(`shop-customer:orders.${fulfilment}`)}</p>}
      {isOrderOpen && paymentStatus === 'paid' && <p>{t(`shop-customer:orders.paid.${fulfilment}`)}</p>}
      {address && <AddressText address={address} />}
      {notes !== '' && <p>{t('shop-customer:orders.notes', { notes })}</p>}
    </>
  );
}

function Events({ order }: { order: Order }) {
  const { t } = useTranslation(['shop', 'shop-customer']);
  const formatDay = useFormatDay();
  return (
    <ol className={shared.list}>
      {order.events.map(({ status, by, note, at }, index) => (
        <li key={index} className={styles.line}>
          <span>
            {t(
              by === 'system' && status === 'cancelled'
                ? 'shop-customer:orders.unpaid'
                : `shop-customer:orders.status.${status}`,
            )}{' '}
            {note}
          </span>
          <span className={shared.muted}>{formatDay(dayAtCentre(new Date(at)))}</span>
        </li>
      ))}
    </ol>
  );
}

/** @returns whether the customer has just placed the order. Removes that from the address, so that Back does not thank again. */
function useJustPlaced() {
  const [address, setAddress] = useSearchParams();
  const saysSo = address.has('placed');
  const [placed, setPlaced] = useState(saysSo);
  if (saysSo && !placed) setPlaced(true);
  useEffect(() => {
    if (saysSo) setAddress({}, { replace: true, preventScrollReset: true });
  }, [saysSo, setAddress]);
  return placed;
}

/** One order: its number, its lines and its history. */
export function Component() {
  const { order } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shop', 'shop-customer']);
  usePolledPage(order, pollMsOf(order));
  // An unpaid order gets no thanks.
  const placed = useJustPlaced() && isOpen(order) && order.waysToPay.length === 0;
  return (
    <CustomerPage title={t('shop-customer:orders.number', { number: order.number })}>
      {placed && (
        <p role="status" className={shared.good}>
          {t('shop-customer:orders.placed')}
        </p>
      )}
      <p role="status">
        <Tag>{t(`shop-customer:orders.status.${order.status}`)}</Tag>
      </p>
      <Payment order={order} />
      {isOpen(order) ? <OrderLines lines={order.lines} /> : <PastLines order={order} />}
      <HowItIsHandedOver order={order} />
      <Events order={order} />
      <Cancel order={order} />
      <Link to={paths.orders}>{t('shop-customer:orders.title')}</Link>
    </CustomerPage>
  );
}
