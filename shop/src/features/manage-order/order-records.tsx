import type { StaffOrderList } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { reportIcon } from 'shared-ui/icon';
import { useDashboardTools } from 'shell/page';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useListAddress } from '../../staff/use-list-address.ts';
import { OrderTable } from './order-table.tsx';

const statuses = ['placed', 'confirmed', 'ready', 'completed', 'cancelled'] as const;

/** Orders, newest first, searched and filtered as the address says. */
export function OrderRecords() {
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const { Toolbar, ListStates } = parts;
  const { asked, page, change } = useListAddress(['search', 'status']);
  // Nobody but we writes the address, but anybody may.
  const status = statuses.find((known) => known === asked.status);
  const [loaded, reload] = parts.useLoaded(JSON.stringify([asked.search, status, page]), (api) =>
    api.get<StaffOrderList>('/dashboard/orders', { params: { search: asked.search, status, page } }),
  );
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
          (asked.search ?? status) === undefined ? (
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
