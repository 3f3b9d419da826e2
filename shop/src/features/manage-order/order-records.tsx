import type { OrderSort, StaffOrderList } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { reportIcon } from 'shared-ui/icon';
import { useDashboardTools } from 'shell/page';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useFreshAnswer } from '../../staff/use-fresh-answer.ts';
import { useListAddress } from '../../staff/use-list-address.ts';
import { OrderTable } from './order-table.tsx';

const statuses = ['placed', 'confirmed', 'ready', 'completed', 'cancelled'] as const;
/** What is asked for by its money. */
const payments = ['due', 'pending', 'failed', 'paid', 'refund-due', 'refunded'] as const;

const sorts = [
  '-createdAt',
  'createdAt',
  'number',
  'customer',
  'status',
  '-total',
  'total',
] as const satisfies OrderSort[];

/** Orders, searched, filtered and sorted as the address says. */
export function OrderRecords() {
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const { Toolbar, ListStates } = parts;
  const { asked, page, change } = useListAddress(['search', 'status', 'payment', 'sort']);
  // Nobody but we writes the address, but anybody may.
  const status = statuses.find((known) => known === asked.status);
  const paymentStatus = payments.find((known) => known === asked.payment);
  const sort = sorts.find((known) => known === asked.sort);
  const question = {
    path: '/dashboard/orders',
    params: { search: asked.search, status, paymentStatus, sort, page },
  };
  const orders = parts.useStaffQuery<StaffOrderList>(question);
  useFreshAnswer(orders.data, question, orders.replace);
  return (
    <>
      <Toolbar
        search={asked.search ?? ''}
        searchHint={t('order.searchHint')}
        choices={[
          {
            name: 'status',
            label: t('columns.status'),
            value: status ?? '',
            options: [
              { value: '', label: t('statuses.every') },
              ...statuses.map((value) => ({ value, label: t(`order.statuses.${value}`) })),
            ],
          },
          {
            name: 'payment',
            label: t('order.payment'),
            value: paymentStatus ?? '',
            options: [
              { value: '', label: t('order.everyPayment') },
              ...payments.map((value) => ({ value, label: t(`order.payments.${value}`) })),
            ],
          },
          {
            name: 'sort',
            label: t('order.sort'),
            value: sort ?? sorts[0],
            options: sorts.map((value) => ({ value, label: t(`order.sorts.${value}`) })),
          },
        ]}
        onChange={change}
      />
      <ListStates
        answer={orders}
        failed={t('failed')}
        onPage={(next) => change('page', String(next))}
        total={(count) => t('order.total', { count })}
        empty={
          (asked.search ?? status ?? paymentStatus) === undefined ? (
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
