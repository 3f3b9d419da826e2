import type { StaffProduct } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { useDashboardTools } from 'shell/page';
import { RecordForm, useOpenRecord } from '../../staff/record-screen.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import { contentOf, toSent } from './product-content.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductRecords } from './product-records.tsx';
import { StockPanel } from './stock-panel.tsx';

/** Manage Product: what the shop sells, in which sizes, and how many of each there are. */
export function Component() {
  const { t } = useTranslation('shop-staff');
  const { PageHeader } = useDashboardTools();
  const open = useOpenRecord();
  return (
    <>
      <PageHeader title={t('menu.manageProduct')} />
      {open === null ? (
        <ProductRecords />
      ) : (
        <RecordForm
          key={open}
          id={open}
          path={staffPaths.products}
          collection="products"
          texts="product"
          fetchRecord={(api) =>
            open === 'new'
              ? Promise.resolve(null)
              : api.get<StaffProduct>(`/dashboard/catalogue/products/${encodeURIComponent(open)}`)
          }
          contentOf={contentOf}
          toSent={toSent}
          fields={(product) => <ProductFields published={product?.status === 'published'} />}
          beside={(product, onChanged) => <StockPanel product={product} onChanged={onChanged} />}
        />
      )}
    </>
  );
}
