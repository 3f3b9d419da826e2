import type { EditedCategory, StaffCategory } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { cartIcon, Icon, plusIcon } from 'shared-ui/icon';
import type { ApiClient } from 'shell/api';
import type { FormContent } from 'shell/contract';
import { useDashboardTools } from 'shell/page';
import { AddressAndStatus } from '../../staff/common-fields.tsx';
import { idOf, slugOf, statusOf, textOf } from '../../staff/form-values.ts';
import { RecordForm, useOpenRecord } from '../../staff/record-screen.tsx';
import { RecordTable } from '../../staff/record-table.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import { wholeList } from '../../staff/whole-list.ts';

const collection = 'categories';

const fetchCategories = (api: ApiClient) => api.get<StaffCategory[]>('/dashboard/catalogue/categories');

const contentOf = (category: StaffCategory | null): FormContent => ({
  name: category?.name ?? { en: '' },
  description: category?.description ?? { en: '' },
  imageId: category?.image?.id ?? null,
  address: category?.slug ?? '',
  status: category?.status ?? 'draft',
});

const toSent = (content: FormContent): EditedCategory => ({
  name: textOf(content, 'name'),
  description: textOf(content, 'description'),
  imageId: idOf(content, 'imageId'),
  status: statusOf(content),
  ...slugOf(content),
});

function CategoryFields({ published }: { published: boolean }) {
  const { t } = useTranslation('shop-staff');
  const { LocalField, PictureField } = useDashboardTools().parts;
  return (
    <>
      <LocalField name="name" label={t('columns.name')} required max={200} />
      <LocalField name="description" label={t('labels.description')} max={2000} lines={3} />
      <PictureField name="imageId" label={t('labels.picture')} />
      <AddressAndStatus published={published} />
    </>
  );
}

function Categories() {
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const { ListStates } = parts;
  const [loaded, reload] = parts.useLoaded(collection, wholeList(fetchCategories));
  const add = (
    <Link className={buttonClass()} to={staffPaths.open(staffPaths.categories, 'new')}>
      <Icon shape={plusIcon} />
      {t('category.add')}
    </Link>
  );
  return (
    <>
      <p>{add}</p>
      <ListStates
        loaded={loaded}
        failed={t('failed')}
        onRetry={reload}
        onPage={reload}
        total={(count) => t('total', { count })}
        empty={<EmptyState shape={cartIcon} title={t('category.empty')} />}
      >
        {({ items }) => (
          <RecordTable
            collection={collection}
            path={staffPaths.categories}
            rows={items}
            movable
            columns={[
              {
                title: t('columns.products'),
                key: 'products',
                render: (_, { productCount }) => productCount,
              },
            ]}
            onChanged={reload}
          />
        )}
      </ListStates>
    </>
  );
}

/** Manage Category: the shelves of the shop. */
export function Component() {
  const { t } = useTranslation('shop-staff');
  const { PageHeader } = useDashboardTools();
  const open = useOpenRecord();
  return (
    <>
      <PageHeader title={t('menu.manageCategory')} />
      {open === null ? (
        <Categories />
      ) : (
        <RecordForm
          key={open}
          id={open}
          path={staffPaths.categories}
          collection={collection}
          texts="category"
          fetchRecord={async (api) => (await fetchCategories(api)).find(({ _id }) => _id === open) ?? null}
          contentOf={contentOf}
          toSent={toSent}
          fields={(category) => <CategoryFields published={category?.status === 'published'} />}
        />
      )}
    </>
  );
}
