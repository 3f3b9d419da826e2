import type { CartItem, Order, PaymentMethod, PlaceOrder, StockIssue } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  redirect,
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { cartIcon } from '@nalam/shared-ui/icon';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { newId } from '@nalam/shared-ui/new-id';
import { Tag } from '@nalam/shared-ui/tag';
import { TextArea } from '@nalam/shared-ui/text-area';
import type { ApiClient, Failure } from '@nalam/shell/api';
import { useSentForm } from '@nalam/shell/form';
import { fetchAddresses } from '../../addresses/addresses-api.ts';
import { fetchOwnCart } from '../../cart/own-cart.ts';
import { fetchCustomer } from '../../customer/customer-api.ts';
import { sameLine } from '../../cart/cart-change.ts';
import { ShortTag } from '../../cart/short-tag.tsx';
import { storeCartCount } from '../../cart/store-cart-count.ts';
import { asCustomer } from '../../customer/as-customer.ts';
import { CustomerPage } from '../../customer/customer-page.tsx';
import { SignedInForm } from '../../customer/signed-in-form.tsx';
import { takeCustomerForm } from '../../customer/take-customer-form.ts';
import { useFormTexts } from '../../customer/use-form-texts.ts';
import { FailureBox } from '../../failure/failure-box.tsx';
import { paths } from '../../paths.ts';
import { checkoutRules, isToNewAddress, newAddress } from './checkout-rules.ts';
import { FulfilmentFields, type FulfilmentChoice } from './fulfilment-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { fetchLastChoice, fetchPaymentPage, fetchPaymentWays, linesOf, sendOrder } from './orders-api.ts';
import { PayChoice } from './pay-choice.tsx';
import { useCartInOtherTabs } from './use-cart-in-other-tabs.ts';
import { useReloadOnReturn } from './use-reload-on-return.ts';
import { titleMeta } from '../../title-meta.ts';

export { shouldRevalidate } from '../../customer/revalidate-on-conflict.ts';
export { shopState as state } from '../../shop-state.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  asCustomer(context, paths.checkout, async (api, token) => {
    const [items, { userData: customer }, addresses, ways, last] = await Promise.all([
      fetchOwnCart(api, token),
      fetchCustomer(api, token),
      fetchAddresses(api, token),
      fetchPaymentWays(api),
      // Without it the customer must choose again.
      fetchLastChoice(api, token).catch(() => null),
    ]);
    return { items, customer, addresses, ways, last };
  });

/**
 * @returns the provider's page; undefined for an order that is not paid online, or if the page could not be opened: the order's
 * page offers it again
 */
async function payNow(api: ApiClient, token: string, { _id, waysToPay }: Order) {
  if (waysToPay.length === 0) return undefined;
  try {
    const { url } = await fetchPaymentPage(api, token, _id);
    // Makes the browser's Back button lead to the order, not to an empty cart.
    history.replaceState(null, '', location.pathname.replace(paths.checkout, paths.order(_id)));
    return url;
  } catch {
    return undefined;
  }
}

/** @returns the order from the form, unvalidated: the API refuses, for example, an unknown payment method */
function orderIn(
  form: FormData,
  { orderLines, payment, notes, ...address }: Record<keyof typeof checkoutRules, string>,
): PlaceOrder {
  const fulfilment = form.get('fulfilment') as PlaceOrder['fulfilment'];
  const addressId = form.get('addressId');
  return {
    lines: JSON.parse(orderLines) as PlaceOrder['lines'],
    fulfilment,
    paymentMethod: payment as PaymentMethod,
    ...(isToNewAddress(form)
      ? { address }
      : fulfilment === 'deliver' && typeof addressId === 'string' && { addressId }),
    notes,
  };
}

/**
 * Places the order that the customer saw; a refusal shows the current prices and the reason. If the answer is lost, the order may
 * have been placed; it can be sent again with the same key.
 */
export const action = (args: ActionFunctionArgs) =>
  takeCustomerForm(args, {
    rules: checkoutRules,
    send: async (api, token, typed, { form, idempotencyKey = newId() }) => {
      const placed = await sendOrder(api, token, idempotencyKey, orderIn(form, typed));
      // The order has emptied the cart, which is not fetched here.
      storeCartCount(0);
      const page = await payNow(api, token, placed);
      // Back then leads to the cart, not to an empty checkout.
      throw page === undefined ? replace(`${paths.order(placed._id)}?placed`) : redirect(page);
    },
  });

export const meta = titleMeta((t) => t('shop-customer:checkout.title'));

/** @returns the remaining stock of a line, if the server refused the order for lack of stock */
function issueOf(failure: Failure | undefined, item: CartItem): StockIssue | undefined {
  if (failure?.kind !== 'refused' || failure.code !== 'OUT_OF_STOCK') return undefined;
  return (failure.details as StockIssue[] | undefined)?.find((issue) => sameLine(issue, item));
}

/** @returns the sent price of a line, if the server refused the order because it has changed */
function oldPriceOf(failure: Failure | undefined, sentLines: PlaceOrder['lines'], item: CartItem) {
  if (failure?.kind !== 'refused' || failure.code !== 'PRICE_CHANGED') return undefined;
  const sentPrice = sentLines.find((line) => sameLine(line, item))?.pricePaise;
  return sentPrice === item.pricePaise ? undefined : sentPrice;
}

/** Lines, delivery and payment before placing an order, with the last order's choices. */
export function Component() {
  const { items, customer, addresses, ways, last } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shop', 'shop-customer']);
  useReloadOnReturn();
  const sending = useSentForm(paths.checkout);
  const failure = sending.outcome?.status === 'failed' ? sending.outcome.failure : undefined;
  useCartInOtherTabs(items, sending.sending || (failure !== undefined && failure.kind !== 'refused'));
  const [choice, setChoice] = useState<FulfilmentChoice>({
    fulfilment: last?.fulfilment ?? 'collect',
    addressId: last?.addressId ?? addresses.at(-1)?._id ?? newAddress,
  });
  const [method, setMethod] = useState<PaymentMethod | undefined>(last?.paymentMethod);
  const lines = linesOf(items);
  const [sentLines, setSentLines] = useState(lines);
  const suiting = ways.filter(({ fulfilments }) => fulfilments.includes(choice.fulfilment));
  const way = suiting.find((each) => each.method === method) ?? suiting[0];
  const formTexts = useFormTexts(
    t(way?.provider ? 'shop-customer:checkout.submitAndPay' : 'shop-customer:checkout.submit'),
  );
  const texts: typeof formTexts = {
    ...formTexts,
    failure: (failure) =>
      failure.kind === 'refused'
        ? formTexts.failure(failure)
        : `${formTexts.failure(failure)} ${t('shop-customer:checkout.again')}`,
  };
  if (items.length === 0)
    return (
      <CustomerPage title={t('shop-customer:checkout.title')}>
        {failure && <FailureBox>{texts.failure(failure)}</FailureBox>}
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
          const oldPrice = oldPriceOf(failure, sentLines, item);
          return (
            <>
              {issue && <ShortTag issue={issue} />}
              {oldPrice !== undefined && (
                <Tag kind="warning">
                  {t('shop-customer:checkout.price', {
                    before: formatPrice(oldPrice),
                    now: formatPrice(item.pricePaise),
                  })}
                </Tag>
              )}
            </>
          );
        }}
      />
      <SignedInForm
        {...sending}
        send={(form) => {
          setSentLines(lines);
          sending.send(form);
        }}
        rules={checkoutRules}
        texts={texts}
        initial={{ name: customer.name, phone: customer.phone }}
      >
        {(wire) => (
          <>
            <input type="hidden" name="orderLines" value={JSON.stringify(lines)} />
            <FulfilmentFields addresses={addresses} wire={wire} choice={choice} onChoose={setChoice} />
            <PayChoice
              ways={suiting}
              chosen={way?.method}
              onChoose={setMethod}
              error={wire('payment').error}
            />
            <TextArea
              {...wire('notes')}
              required={false}
              label={t('shop-customer:checkout.notes')}
              hint={t('shop-customer:checkout.notesHint')}
              maxLength={1000}
              rows={2}
            />
          </>
        )}
      </SignedInForm>
      <Link to={paths.cart}>{t('shop-customer:checkout.back')}</Link>
      <Link to={paths.orders}>{t('shop-customer:orders.title')}</Link>
    </CustomerPage>
  );
}
