import type { PlaceOrder } from 'api/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  redirect,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import { Button, buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { cartIcon } from 'shared-ui/icon';
import { toFailure, type Failure } from 'shell/api';
import type { PageDescription, Translate } from 'shell/contract';
import { newId } from '../../device/new-id.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { paths } from '../../routes.tsx';
import { fetchCart } from '../../cart/cart-api.ts';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order.module.css';
import { asCustomer, linesOf, sendOrder } from './orders-api.ts';

type Context = LoaderFunctionArgs<RouterContextProvider>;

export const loader = async ({ context }: Context) => ({ items: await asCustomer(context, fetchCart) });

interface Sent {
  key: string;
  order: PlaceOrder;
}

/** Places the order that the customer saw; where it is refused, the page shows today's prices and says why. */
export async function action({ request, context }: ActionFunctionArgs<RouterContextProvider>) {
  const { key, order } = (await request.json()) as Sent;
  let id: string;
  try {
    id = (await asCustomer(context, (api, token) => sendOrder(api, token, key, order)))._id;
  } catch (error) {
    if (error instanceof Response) throw error;
    return toFailure(error);
  }
  return redirect(`${paths.order(id)}?placed`);
}

export const meta = (_: unknown, t: Translate): PageDescription => ({ title: { text: t('checkout.title') } });

/** The last look before an order is placed; it is fetched at the centre and paid there. */
export function Component() {
  const { items } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const fetcher = useFetcher<Failure>();
  // One key as long as this page is open: however often it is sent, it makes one order.
  const key = useRef<string>(undefined);
  const sending = fetcher.state !== 'idle';
  const order = () => {
    key.current ??= newId();
    const sent: Sent = {
      key: key.current,
      order: { lines: linesOf(items), fulfilment: 'collect', paymentMethod: 'at-centre' },
    };
    void fetcher.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' });
  };
  return (
    <CustomerPage title={t('checkout.title')}>
      {fetcher.data && (
        <p role="alert" className={styles.failure}>
          {failureText(fetcher.data)}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState shape={cartIcon} title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <Link className={buttonClass('primary')} to={paths.home}>
            {t('cart.empty.link')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <OrderLines lines={items} />
          <p>{t('checkout.collect')}</p>
          <Button wide loading={sending && t('customer.sending')} onClick={order}>
            {t('checkout.submit')}
          </Button>
          <Link to={paths.cart}>{t('checkout.back')}</Link>
        </>
      )}
      <Link to={paths.orders}>{t('orders.title')}</Link>
    </CustomerPage>
  );
}
