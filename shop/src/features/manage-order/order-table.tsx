import { dayAtCentre } from '@nalam/api/centre-clock';
import type { StaffOrderSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { Tag } from '@nalam/shared-ui/tag';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { LineNames } from '../../line-names/line-names.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import styles from './order-table.module.css';

/**
 * A row for each order. On a phone a row is displayed as a card, which removes the table semantics in some browsers;
 * the roles restore them.
 */
export function OrderTable({ orders }: { orders: StaffOrderSummary[] }) {
  const { t } = useTranslation('shop-staff');
  const formatDay = useFormatDay();
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{t('order.columns.number')}</th>
          <th role="columnheader">{t('order.columns.day')}</th>
          <th role="columnheader">{t('order.columns.customer')}</th>
          <th role="columnheader">{t('order.columns.contents')}</th>
          <th role="columnheader">{t('order.columns.handOver')}</th>
          <th role="columnheader" className={styles.total}>
            {t('order.columns.total')}
          </th>
          <th role="columnheader">{t('columns.status')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map(
          ({
            _id,
            number,
            createdAt,
            customerName,
            firstLines,
            lineCount,
            fulfilment,
            totalPaise,
            status,
            isRefundDue,
          }) => (
            <tr key={_id} role="row">
              <td role="cell" className={styles.number}>
                <Link to={staffPaths.order(_id)}>{number}</Link>
              </td>
              <td role="cell" className={styles.day}>
                {formatDay(dayAtCentre(new Date(createdAt)))}
              </td>
              <td role="cell" className={styles.customer}>
                {customerName}
              </td>
              <td role="cell" className={styles.contents}>
                <LineNames lines={firstLines} />{' '}
                {lineCount > firstLines.length && t('order.more', { number: lineCount - firstLines.length })}
              </td>
              <td role="cell" className={styles.handOver}>
                {t(`order.fulfilments.${fulfilment}`)}
              </td>
              <td role="cell" className={styles.total}>
                {formatPrice(totalPaise)}
              </td>
              <td role="cell" className={styles.status}>
                <Tag kind={status === 'placed' ? 'warning' : 'plain'}>{t(`order.statuses.${status}`)}</Tag>
                {isRefundDue && (
                  <>
                    {' '}
                    <Tag kind="warning">{t('order.payments.refund-due')}</Tag>
                  </>
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
