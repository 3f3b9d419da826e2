import { dayAtCentre } from '@nalam/api/centre-clock';
import type { StaffOrder } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { Skeleton, SkeletonBox } from '@nalam/shared-ui/skeleton';
import { Tag } from '@nalam/shared-ui/tag';
import { useDashboardTools } from '@nalam/shell/page';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { usePolledAnswer } from '../../polling/use-polled-answer.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import shared from '../../styles/shared.module.css';
import styles from './order-detail.module.css';
import { NoteUpiPayment } from './note-upi-payment.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PayBack } from './pay-back.tsx';

/** The customer, the delivery and the payment. */
function Facts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('shop-staff');
  const { contact, address, fulfilment, paymentMethod, paymentStatus, notes } = order;
  const facts = [
    [t('order.columns.customer'), contact.name],
    [t('order.phone'), contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>],
    [t('order.email'), contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>],
    [t('order.columns.handOver'), t(`order.fulfilments.${fulfilment}`)],
    [
      t('order.address'),
      address && `${address.name}\n${address.lines}\n${address.city} ${address.postalCode}\n${address.phone}`,
    ],
    [t('order.payment'), `${t(`order.payments.${paymentStatus}`)} · ${t(`order.ways.${paymentMethod}`)}`],
    [t('order.notes'), notes],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Lines({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('shop-staff');
  return (
    <ul className={shared.list}>
      {order.lines.map((line, index) => (
        <li key={index} className={styles.line}>
          <span>
            {line.quantity} × {line.name.text}, {line.sizeName.text}
          </span>
          <span>{formatPrice(line.quantity * line.pricePaise)}</span>
        </li>
      ))}
      <li className={styles.line}>
        <strong>{t('order.columns.total')}</strong>
        <strong>{formatPrice(order.totalPaise)}</strong>
      </li>
    </ul>
  );
}

function Events({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('shop-staff');
  const formatDay = useFormatDay();
  const nameOf = ({ status, by, staffName }: StaffOrder['events'][number]) => {
    if (by === 'customer') return t('order.columns.customer');
    if (by === 'staff') return staffName;
    return t(status === 'refunded' ? 'order.ways.online' : 'order.unpaid');
  };
  return (
    <ol className={shared.list}>
      {order.events.map((event, index) => (
        <li key={index} className={styles.line}>
          <span>
            {t(`order.statuses.${event.status}`)} · {nameOf(event)} {event.note}
          </span>
          <span>{formatDay(dayAtCentre(new Date(event.at)))}</span>
        </li>
      ))}
    </ol>
  );
}

/** One order: the customer to call, the items to pack, and the next steps. */
export function OrderDetail({ id }: { id: string }) {
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const failureWords = parts.useFailureWords();
  const query = { path: `/dashboard/orders/${encodeURIComponent(id)}` };
  const { data: order, error, isFetching, refetch, replace } = parts.useStaffQuery<StaffOrder>(query);
  const [announcement, setAnnouncement] = useState('');
  usePolledAnswer(order, query, (newer) => {
    replace(newer);
    setAnnouncement(t('order.changed', { status: t(`order.statuses.${newer.status}`) }));
  });
  const show = (newer: StaffOrder, message: string) => {
    replace(newer);
    setAnnouncement(message);
    // The pressed button has been removed, which would lose the focus.
    document.getElementById('order-heading')?.focus();
  };
  return (
    <>
      <p>
        <Link to={staffPaths.orders}>{t('backToList')}</Link>
      </p>
      <p role="status">{announcement}</p>
      {!order && (isFetching || error === undefined) && (
        <Skeleton label={t('loading')}>
          <SkeletonBox />
        </Skeleton>
      )}
      {!order && error !== undefined && !isFetching && (
        <FailureNotice title={t('failed')} text={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {order && (
        <div className={styles.order}>
          <h2 id="order-heading" tabIndex={-1} className={styles.title}>
            {order.number} <Tag>{t(`order.statuses.${order.status}`)}</Tag>
          </h2>
          <OrderSteps
            order={order}
            onChanged={(newer) =>
              show(newer, t('order.moved', { status: t(`order.statuses.${newer.status}`) }))
            }
            onOutdated={() => void refetch()}
          />
          <NoteUpiPayment
            order={order}
            onChanged={(newer) => show(newer, t('order.upi.done'))}
            onOutdated={() => void refetch()}
          />
          <PayBack
            order={order}
            onChanged={(newer) => show(newer, t('order.payBack.done'))}
            onOutdated={() => void refetch()}
          />
          <Facts order={order} />
          <Lines order={order} />
          <Events order={order} />
        </div>
      )}
    </>
  );
}
