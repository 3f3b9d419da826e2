import type { OrderSort, StaffOrderList } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { reportIcon } from '@nalam/shared-ui/icon';
import { useDashboardTools } from '@nalam/shell/page';
import { staffPaths } from '../../staff/staff-paths.ts';
import { usePolledAnswer } from '../../polling/use-polled-answer.ts';
import { OrderTable } from './order-table.tsx';

const sorts = [
  '-createdAt',
  'createdAt',
  'number',
  'customer',
  'status',
  '-total',
  'total',
] as const satisfies OrderSort[];

const choices = {
  status: ['', 'placed', 'confirmed', 'ready', 'completed', 'cancelled'],
  payment: ['', 'due', 'pending', 'failed', 'paid', 'refund-due', 'refunded'],
  sort: sorts,
} as const;

/** The API accepts no empty filters. */
const unlessEmpty = (value: string) => (value === '' ? undefined : value);

/** Orders, searched, filtered and sorted by the address. */
export function OrderRecords() {
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const { Toolbar, ListStates } = parts;
  const [{ search, status, payment, sort, page }, change] = parts.useListParams(choices);
  const query = {
    path: '/dashboard/orders',
    params: {
      search: unlessEmpty(search),
      status: unlessEmpty(status),
      paymentStatus: unlessEmpty(payment),
      sort,
      page,
    },
  };
  const orders = parts.useStaffQuery<StaffOrderList>(query);
  usePolledAnswer(orders.data, query, orders.replace);
  return (
    <>
      <Toolbar
        search={search}
        searchHint={t('order.searchHint')}
        choices={[
          {
            name: 'status',
            label: t('columns.status'),
            value: status,
            options: choices.status.map((value) => ({
              value,
              label: value === '' ? t('statuses.every') : t(`order.statuses.${value}`),
            })),
          },
          {
            name: 'payment',
            label: t('order.payment'),
            value: payment,
            options: choices.payment.map((value) => ({
              value,
              label: value === '' ? t('order.everyPayment') : t(`order.payments.${value}`),
            })),
          },
          {
            name: 'sort',
            label: t('order.sort'),
            value: sort,
            options: sorts.map((value) => ({ value, label: t(`order.sorts.${value}`) })),
          },
        ]}
        onChange={(name, value) => change({ [name]: value })}
        csv={{ path: '/dashboard/orders', params: { search, status, paymentStatus: payment } }}
      />
      <ListStates
        answer={orders}
        failed={t('failed')}
        onPage={(next) => change({ page: next })}
        total={(count) => t('order.total', { count })}
        empty={
          search + status + payment === '' ? (
            <EmptyState shape={reportIcon} title={t('order.emptyTitle')} text={t('order.emptyText')} />
          ) : (
            <EmptyState shape={reportIcon} title={t('order.empty')}>
              <Link className={buttonClass('secondary')} to={staffPaths.orders}>
                {t('showAll')}
              </Link>
            </EmptyState>
          )
        }
      >
        {({ items }) => <OrderTable orders={items} />}
      </ListStates>
    </>
  );
}
