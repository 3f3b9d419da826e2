import { useTranslation } from 'react-i18next';
import { useDashboardTools } from '@nalam/shell/page';
import { useOpenRecord } from '../../staff/use-open-record.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderRecords } from './order-records.tsx';

/** Manage Order: the list of orders, or the open order. */
export function Component() {
  const { t } = useTranslation('shop-staff');
  const { PageHeader } = useDashboardTools();
  const open = useOpenRecord();
  return (
    <>
      <PageHeader title={t('menu.manageOrder')} />
      {open === null ? <OrderRecords /> : <OrderDetail key={open} id={open} />}
    </>
  );
}
