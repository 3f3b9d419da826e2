import { dayAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { cartIcon } from '@nalam/shared-ui/icon';
import { Tag } from '@nalam/shared-ui/tag';
import { takeForm } from '@nalam/shell/take-form';
import { LineNames } from '../../line-names/line-names.tsx';
import { paths } from '../../paths.ts';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { CustomerPage } from '../../customer/customer-page.tsx';
import shared from '../../styles/shared.module.css';
import styles from './order.module.css';
import { asCustomer } from '../../customer/as-customer.ts';
import { usePolledPage } from '../../polling/use-polled-page.ts';
import { orderPollMs } from '../../polling/use-polling.ts';
import { fetchOrders } from './orders-api.ts';
import { titleMeta } from '../../title-meta.ts';

export { shouldRevalidate } from '../../polling/use-polled-page.ts';

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  orders: await asCustomer(context, paths.orders, fetchOrders),
});

/** For polls: the page has no form. */
export const action = (args: ActionFunctionArgs) =>
  takeForm(args, { rules: {}, send: () => asCustomer(args.context, paths.orders, fetchOrders) });

export const meta = titleMeta((t) => t('shop-customer:orders.title'));

/** A customer's orders, newest first. */
export function Component() {
  const { orders } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shop', 'shop-customer']);
  const formatDay = useFormatDay();
  const isSettled = orders.every(({ status }) => status === 'completed' || status === 'cancelled');
  usePolledPage(orders, isSettled ? undefined : orderPollMs);
  return (
    <CustomerPage title={t('shop-customer:orders.title')}>
      {orders.length === 0 ? (
        <EmptyState shape={cartIcon} title={t('shop-customer:orders.empty')} text={t('cart.empty.text')}>
          <Link className={buttonClass('primary')} to={paths.home}>
            {t('cart.empty.link')}
          </Link>
        </EmptyState>
      ) : (
        <ul className={shared.list}>
          {orders.map((order) => (
            <li key={order._id} className={styles.line}>
              <span aria-live="polite" aria-atomic>
                <Link to={paths.order(order._id)}>{order.number}</Link>{' '}
                <span className={shared.muted}>{formatDay(dayAtCentre(new Date(order.createdAt)))}</span>{' '}
                <Tag>{t(`shop-customer:orders.status.${order.status}`)}</Tag>
                <span className={styles.contents}>
                  <LineNames lines={order.firstLines} />{' '}
                  {order.lineCount > order.firstLines.length &&
                    t('shop-customer:orders.more', { number: order.lineCount - order.firstLines.length })}
                </span>
              </span>
              <span>{formatPrice(order.totalPaise)}</span>
            </li>
          ))}
        </ul>
      )}
    </CustomerPage>
  );
}
