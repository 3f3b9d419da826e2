import type { StaffOrderList, StaffOrderSummary } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { reportIcon } from 'shared-ui/icon';
import { Table, type TableProps } from 'shared-ui/staff';
import { Tag } from 'shared-ui/tag';
import { useDashboardTools, useLanguage } from 'shell/page';
import { formatDay } from '../../day/day.ts';
import { formatPrice } from '../../price/price.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useListAddress } from '../../staff/use-list-address.ts';

const statuses = ['placed', 'confirmed', 'ready', 'completed', 'cancelled'] as const;

/** Orders, newest first, searched and filtered as the address says. */
export function OrderRecords() {
  const { t } = useTranslation('shop-staff');
  const language = useLanguage();
  const { parts } = useDashboardTools();
  const { Toolbar, ListStates } = parts;
  const { asked, page, change } = useListAddress(['search', 'status']);
  // Nobody but we writes the address, but anybody may.
  const status = statuses.find((known) => known === asked.status);
  const [loaded, reload] = parts.useLoaded(JSON.stringify([asked.search, status, page]), (api) =>
    api.get<StaffOrderList>('/dashboard/orders', { params: { search: asked.search, status, page } }),
  );
  const columns: TableProps<StaffOrderSummary>['columns'] = [
    {
      title: t('order.columns.number'),
      key: 'number',
      render: (_, { _id, number }) => <Link to={staffPaths.order(_id)}>{number}</Link>,
    },
    {
      title: t('order.columns.day'),
      key: 'day',
      render: (_, { createdAt }) => formatDay(createdAt, language),
    },
    { title: t('order.columns.customer'), key: 'customer', render: (_, { customerName }) => customerName },
    {
      title: t('order.columns.handOver'),
      key: 'handOver',
      render: (_, { fulfilment }) => t(`order.fulfilments.${fulfilment}`),
    },
    {
      title: t('order.columns.total'),
      key: 'total',
      render: (_, { totalPaise }) => formatPrice(totalPaise),
    },
    {
      title: t('columns.status'),
      key: 'status',
      render: (_, order) => (
        <Tag kind={order.status === 'placed' ? 'warning' : 'plain'}>
          {t(`order.statuses.${order.status}`)}
        </Tag>
      ),
    },
  ];
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
        ]}
        onChange={change}
      />
      <ListStates
        loaded={loaded}
        failed={t('failed')}
        onRetry={reload}
        onPage={(next) => change('page', String(next))}
        total={(count) => t('order.total', { count })}
        empty={
          <EmptyState shape={reportIcon} title={t('order.empty')}>
            <Link className={buttonClass('secondary')} to={staffPaths.orders}>
              {t('showAll')}
            </Link>
          </EmptyState>
        }
      >
        {({ items }) => (
          <Table<StaffOrderSummary>
            rowKey="_id"
            size="small"
            pagination={false}
            columns={columns}
            dataSource={items}
            scroll={{ x: 'max-content' }}
          />
        )}
      </ListStates>
    </>
  );
}
