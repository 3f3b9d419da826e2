import { useTranslation } from 'react-i18next';
import { useDashboardTools } from '@nalam/shell/page';
import { useOpenRecord } from '../../staff/use-open-record.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderRecords } from './order-records.tsx';

/** Manage Order: the list of orders, or the open order. */
export function Component() {
  const { t } = useTranslation('shop-staff');
  const { PageHeader } = useDashboardTools();
  const openOrderId = useOpenRecord();
  return (
    <>
      <PageHeader title={t('menu.manageOrder')} />
      {openOrderId === null ? <OrderRecords /> : <OrderDetail key={openOrderId} id={openOrderId} />}
    </>
  );
}
