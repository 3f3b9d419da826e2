import type { StaffCategory, StaffProductList } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { Icon, plusIcon, searchIcon } from 'shared-ui/icon';
import { useDashboardTools } from 'shell/page';
import { formatPrice } from '../../price/price.ts';
import { RecordTable } from '../../staff/record-table.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import { useListAddress } from '../../staff/use-list-address.ts';

/** More than the shop has in one category: they are put in order within it. */
const pageSize = 100;

/** All products, searched and filtered as the address says. */
export function ProductRecords() {
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const { Toolbar, ListStates } = parts;
  const { asked, page, change } = useListAddress(['search', 'category', 'status']);
  const [categories] = parts.useLoaded('categories', (api) =>
    api.get<StaffCategory[]>('/dashboard/catalogue/categories'),
  );
  const [loaded, reload] = parts.useLoaded(JSON.stringify([asked, page]), (api) =>
    api.get<StaffProductList>('/dashboard/catalogue/products', {
      params: {
        search: asked.search,
        categoryId: asked.category,
        status: asked.status,
        page,
        pageSize,
      },
    }),
  );
  const everyCategory = { value: '', label: t('labels.everyCategory') };
  const known = categories.status === 'ready' ? categories.value : [];
  return (
    <>
      <Toolbar
        search={asked.search ?? ''}
        searchHint={t('product.searchHint')}
        choices={[
          {
            name: 'category',
            label: t('labels.category'),
            value: asked.category ?? '',
            options: [everyCategory, ...known.map(({ _id, name }) => ({ value: _id, label: name.en }))],
          },
          {
            name: 'status',
            label: t('columns.status'),
            value: asked.status ?? '',
            options: [
              { value: '', label: t('statuses.every') },
              { value: 'draft', label: t('statuses.draft') },
              { value: 'published', label: t('statuses.published') },
            ],
          },
        ]}
        onChange={change}
      >
        <Link className={buttonClass()} to={staffPaths.open(staffPaths.products, 'new')}>
          <Icon shape={plusIcon} />
          {t('product.add')}
        </Link>
      </Toolbar>
      <ListStates
        loaded={loaded}
        failed={t('failed')}
        onRetry={reload}
        onPage={(next) => change('page', String(next))}
        total={(count) => t('total', { count })}
        empty={
          <EmptyState shape={searchIcon} title={t('product.empty')}>
            <Link className={buttonClass('secondary')} to={staffPaths.products}>
              {t('showAll')}
            </Link>
          </EmptyState>
        }
      >
        {({ items, total }) => (
          <RecordTable
            collection="products"
            path={staffPaths.products}
            rows={items}
            // Only where nothing is left out between two of them.
            movable={
              asked.search === undefined &&
              asked.status === undefined &&
              asked.category !== undefined &&
              total <= pageSize
            }
            columns={[
              {
                title: t('labels.category'),
                key: 'category',
                render: (_, { categoryName, subCategoryName }) =>
                  [categoryName.en, subCategoryName?.en].filter(Boolean).join(' / '),
              },
              {
                title: t('labels.price'),
                key: 'price',
                render: (_, { fromPricePaise }) =>
                  fromPricePaise === null ? '–' : formatPrice(fromPricePaise),
              },
              { title: t('columns.stock'), key: 'stock', render: (_, { stock }) => stock },
            ]}
            onChanged={reload}
          />
        )}
      </ListStates>
    </>
  );
}
