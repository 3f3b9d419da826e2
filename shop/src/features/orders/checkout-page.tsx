import type { CartItem, Order, PaymentMethod, PlaceOrder, StockIssue } from 'api/contract';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  data,
  Link,
  redirect,
  replace,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import { Button, buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { cartIcon } from 'shared-ui/icon';
import { formatPrice } from 'shared-ui/format-price';
import { Tag } from 'shared-ui/tag';
import { TextArea } from 'shared-ui/text-area';
import { apiContext, toFailure, type ApiClient, type Failure } from 'shell/api';
import type { PageDescription, Translate } from 'shell/contract';
import { addressFields } from '../../addresses/address-form.tsx';
import { fetchAddresses } from '../../addresses/addresses-api.ts';
import { fetchOwnCart } from '../../cart/own-cart.ts';
import { fetchCustomer } from '../../customer/customer-api.ts';
import { FormFailure, valuesOf } from '../../customer/customer-form.tsx';
import { sameLine } from '../../cart/cart-change.ts';
import { ShortTag } from '../../cart/short-tag.tsx';
import { storeCartCount } from '../../cart/store-cart-count.ts';
import { asCustomer } from '../../customer/as-customer.ts';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { tokenKey } from '../../customer/token-key.ts';
import { hasEnded } from '../../customer/has-ended.ts';
import { SignInAgain } from '../../customer/sign-in-again.tsx';
import { readStored } from '../../device/device-storage.ts';
import { newId } from 'shared-ui/new-id';
import { FailureBox } from '../../failure/failure-box.tsx';
import { paths } from '../../paths.ts';
import styles from '../../customer/customer-form.module.css';
import { HandOver, type HandOverChoice } from './hand-over.tsx';
import { OrderLines } from './order-lines.tsx';
import { fetchLastChoice, fetchPaymentPage, fetchPaymentWays, linesOf, sendOrder } from './orders-api.ts';
import { PayChoice } from './pay-choice.tsx';
import { useCartElsewhere } from './use-cart-elsewhere.ts';
import { useFreshReturn } from './use-fresh-return.ts';

export { shopState as state } from '../../shop-state.ts';

export const loader = ({ context }: LoaderFunctionArgs<RouterContextProvider>) =>
  asCustomer(context, paths.checkout, async (api, token) => {
    const [items, { userData: customer }, addresses, ways, last] = await Promise.all([
      fetchOwnCart(api, token),
      fetchCustomer(api, token),
      fetchAddresses(api, token),
      fetchPaymentWays(api),
      // Without it the customer chooses again.
      fetchLastChoice(api, token).catch(() => null),
    ]);
    return { items, customer, addresses, ways, last };
  });

interface Sent {
  key: string;
  order: PlaceOrder;
}

/** @returns the provider's page; undefined when nothing is to be paid online, or the order's page must ask again */
async function payNow(api: ApiClient, token: string, { _id, waysToPay }: Order) {
  if (waysToPay.length === 0) return undefined;
  try {
    const { url } = await fetchPaymentPage(api, token, _id);
    // The browser's Back button then leads to the order, not to an empty cart.
    history.replaceState(null, '', location.pathname.replace(paths.checkout, paths.order(_id)));
    return url;
  } catch {
    return undefined;
  }
}

/** Places the order that the customer saw; a refusal shows the current prices and the reason. */
export async function action({ request, context }: ActionFunctionArgs<RouterContextProvider>) {
  const { key, order } = (await request.json()) as Sent;
  try {
    const api = context.get(apiContext);
    const token = readStored(tokenKey) ?? '';
    const placed = await sendOrder(api, token, key, order);
    // The order has emptied the cart, which is not fetched here.
    storeCartCount(0);
    const page = await payNow(api, token, placed);
    // The way back leads to the cart, not to a checkout that is empty by now.
    return page === undefined ? replace(`${paths.order(placed._id)}?placed`) : redirect(page);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind === 'refused' && !hasEnded(failure)) return failure;
    // A lost answer may have been an order, which has emptied the cart: with this status the page is not revalidated, and
    // the same order can be sent again.
    return data(failure, { status: 503 });
  }
}

export const meta = (_: unknown, t: Translate<['shop', 'shop-customer']>): PageDescription => ({
  title: { text: t('shop-customer:checkout.title') },
});

/** @returns what the server says is short of a line, where it refused the order for that */
function issueOf(failure: Failure | undefined, item: CartItem): StockIssue | undefined {
  if (failure?.kind !== 'refused' || failure.code !== 'OUT_OF_STOCK') return undefined;
  return (failure.details as StockIssue[] | undefined)?.find((issue) => sameLine(issue, item));
}

/** @returns what a line cost when the order was sent, where the server refused it for that and the page shows another price now */
function oldPriceOf(failure: Failure | undefined, sent: PlaceOrder['lines'], item: CartItem) {
  if (failure?.kind !== 'refused' || failure.code !== 'PRICE_CHANGED') return undefined;
  const before = sent.find((line) => sameLine(line, item))?.pricePaise;
  return before === item.pricePaise ? undefined : before;
}

/** Lines, delivery and payment before an order is placed, with the last order's choices. */
export function Component() {
  const { items, customer, addresses, ways, last } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shop', 'shop-customer']);
  useFreshReturn();
  useCartElsewhere(items);
  const fetcher = useFetcher<Failure>();
  const [choice, setChoice] = useState<HandOverChoice>({
    fulfilment: last?.fulfilment ?? 'collect',
    addressId: last?.addressId ?? addresses.at(-1)?._id ?? 'new',
  });
  const [method, setMethod] = useState<PaymentMethod | undefined>(last?.paymentMethod);
  const [sentLines, setSentLines] = useState<PlaceOrder['lines']>([]);
  const formId = useId();
  const notes = useRef<HTMLTextAreaElement>(null);
  // One key while this page is open: however often it is sent, it makes one order.
  const key = useRef<string>(undefined);
  const sending = fetcher.state !== 'idle';
  const suiting = ways.filter(({ fulfilments }) => fulfilments.includes(choice.fulfilment));
  const way = suiting.find((each) => each.method === method) ?? suiting[0];
  const place = (form: HTMLFormElement) => {
    if (!way || sending) return;
    key.current ??= newId();
    const lines = linesOf(items);
    setSentLines(lines);
    const sent: Sent = {
      key: key.current,
      order: {
        lines,
        fulfilment: choice.fulfilment,
        paymentMethod: way.method,
        ...(choice.fulfilment === 'deliver' &&
          (choice.addressId === 'new'
            ? { address: valuesOf(form, addressFields) }
            : { addressId: choice.addressId })),
        notes: notes.current?.value ?? '',
      },
    };
    void fetcher.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' });
  };
  const failure = fetcher.data;
  const ended = hasEnded(failure);
  const refusal = failure && !ended && (
    <FailureBox>
      <FormFailure failure={failure} fields={addressFields} />{' '}
      {failure.kind !== 'refused' && t('shop-customer:checkout.again')}
    </FailureBox>
  );
  if (items.length === 0)
    return (
      <CustomerPage title={t('shop-customer:checkout.title')}>
        {refusal}
        <EmptyState shape={cartIcon} title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <Link className={buttonClass('primary')} to={paths.home}>
            {t('cart.empty.link')}
          </Link>
        </EmptyState>
        <Link to={paths.orders}>{t('shop-customer:orders.title')}</Link>
      </CustomerPage>
    );
  return (
    <CustomerPage title={t('shop-customer:checkout.title')}>
      <OrderLines
        lines={items}
        noteAt={(item) => {
          const issue = issueOf(failure, item);
          const before = oldPriceOf(failure, sentLines, item);
          return (
            <>
              {issue && <ShortTag issue={issue} />}
              {before !== undefined && (
                <Tag kind="warning">
                  {t('shop-customer:checkout.price', {
                    before: formatPrice(before),
                    now: formatPrice(item.pricePaise),
                  })}
                </Tag>
              )}
            </>
          );
        }}
      />
      <form
        id={formId}
        // Nothing that is typed here may come into an address, whatever happens to the script.
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          place(event.currentTarget);
        }}
      >
        <HandOver
          addresses={addresses}
          customer={customer}
          failure={failure ?? null}
          choice={choice}
          onChoose={setChoice}
        />
        <PayChoice ways={suiting} chosen={way?.method} onChoose={setMethod} />
        <TextArea
          ref={notes}
          label={t('shop-customer:checkout.notes')}
          hint={t('shop-customer:checkout.notesHint')}
          maxLength={1000}
          rows={2}
        />
      </form>
      {/* Beside what was pressed: the top of the page is out of sight on a phone. */}
      {refusal}
      {ended && <SignInAgain />}
      <Button type="submit" form={formId} wide disabled={!way} loading={sending && t('customer.sending')}>
        {t(way?.provider ? 'shop-customer:checkout.submitAndPay' : 'shop-customer:checkout.submit')}
      </Button>
      <Link to={paths.cart}>{t('shop-customer:checkout.back')}</Link>
      <Link to={paths.orders}>{t('shop-customer:orders.title')}</Link>
    </CustomerPage>
  );
}
