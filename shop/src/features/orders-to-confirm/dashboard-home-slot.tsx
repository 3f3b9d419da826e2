import type { DashboardAccess, StaffOrderList } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import type { SlotLoaderArgs } from '@nalam/shell/contract';
import { staffPaths } from '../../staff/staff-paths.ts';
import styles from './dashboard-home-slot.module.css';

export { staffStrings as strings } from '../../strings.ts';

/** @returns the number of orders to confirm; undefined, without a call, for staff who may not see orders */
export async function loader({ api, signal }: SlotLoaderArgs<'dashboard-home'>): Promise<number> {
  const { role, routes } = await api.get<DashboardAccess>('/dashboard/access', { signal });
  if (role !== 'superAdmin' && !routes.includes(staffPaths.orders)) return 0;
  const params = { status: 'placed', pageSize: 1 };
  return (await api.get<StaffOrderList>('/dashboard/orders', { params, signal })).total;
}

/** New orders, below the requests on the dashboard's home. */
export function Component({ data: count }: { data: number }) {
  const { t } = useTranslation('shop-staff');
  if (count === 0) return null;
  return (
    <p className={styles.orders}>
      <Link className={buttonClass('secondary')} to={`${staffPaths.orders}?status=placed`}>
        {t('order.toConfirm', { count })}
      </Link>
    </p>
  );
}
