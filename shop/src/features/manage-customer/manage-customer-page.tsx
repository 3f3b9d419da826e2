import { dayAtCentre } from '@nalam/api/centre-clock';
import type { CustomerList, ListedCustomerSort } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { userIcon } from '@nalam/shared-ui/icon';
import { Tag } from '@nalam/shared-ui/tag';
import { useDashboardTools } from '@nalam/shell/page';
import { staffPaths } from '../../staff/staff-paths.ts';
import styles from './customers.module.css';

const sorts = ['-createdAt', 'createdAt', 'name', '-name', '-orders'] as const satisfies ListedCustomerSort[];

/** The shop's customers, with phone numbers and links to their orders. */
export function Component() {
  const { t } = useTranslation('shop-staff');
  const { PageHeader, parts } = useDashboardTools();
  const { Toolbar, ListStates } = parts;
  const [{ search, sort, page }, change] = parts.useListParams({ sort: sorts });
  const params = { search: search || undefined, sort, page };
  const customers = parts.useStaffQuery<CustomerList>({ path: '/dashboard/customers', params });
  return (
    <>
      <PageHeader title={t('menu.manageCustomer')} />
      <Toolbar
        search={search}
        searchHint={t('customer.searchHint')}
        choices={[
          {
            name: 'sort',
            label: t('customer.sort'),
            value: sort,
            options: sorts.map((value) => ({ value, label: t(`customer.sorts.${value}`) })),
          },
        ]}
        onChange={(name, value) => change({ [name]: value })}
        csv={{ path: '/dashboard/customers', params: { search } }}
      />
      <ListStates
        answer={customers}
        failed={t('customer.failed')}
        onPage={(next) => change({ page: next })}
        total={(count) => t('customer.total', { count })}
        empty={
          search === '' ? (
            <EmptyState shape={userIcon} title={t('customer.emptyTitle')} text={t('customer.emptyText')} />
          ) : (
            <EmptyState shape={userIcon} title={t('customer.empty')} />
          )
        }
      >
        {({ items }) => <Customers customers={items} />}
      </ListStates>
    </>
  );
}

function Customers({ customers }: { customers: CustomerList['items'] }) {
  const { t } = useTranslation('shop-staff');
  const formatDay = useFormatDay();
  const day = (moment: string) => formatDay(dayAtCentre(new Date(moment)));
  return (
    <ul className={styles.customers}>
      {customers.map(({ _id, name, phone, verified, orders, lastOrderAt, createdAt }) => (
        <li key={_id} className={styles.customer}>
          <span>
            <strong>{name}</strong>
            <a href={`tel:+91${phone}`}>{phone}</a>
            {!verified && <Tag kind="warning">{t('customer.unverified')}</Tag>}
          </span>
          <dl>
            <dt>{t('customer.orders')}</dt>
            <dd>
              {orders === 0 ? (
                t('customer.none')
              ) : (
                <Link
                  to={staffPaths.ordersOf(phone)}
                  aria-label={`${orders}: ${t('customer.ordersOf', { name })}`}
                >
                  {orders}
                </Link>
              )}
            </dd>
            {lastOrderAt !== null && (
              <>
                <dt>{t('customer.last')}</dt>
                <dd>{day(lastOrderAt)}</dd>
              </>
            )}
            <dt>{t('customer.since')}</dt>
            <dd>{day(createdAt)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
