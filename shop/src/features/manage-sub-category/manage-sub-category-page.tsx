import type { EditedSubCategory, StaffCategory, StaffSubCategory } from 'api/contract';
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

const collection = 'sub-categories';

const fetchSubCategories = (api: ApiClient) =>
  api.get<StaffSubCategory[]>('/dashboard/catalogue/sub-categories');

const contentOf = (subCategory: StaffSubCategory | null): FormContent => ({
  categoryId: subCategory?.categoryId ?? null,
  name: subCategory?.name ?? { en: '' },
  address: subCategory?.slug ?? '',
  status: subCategory?.status ?? 'draft',
});

const toSent = (content: FormContent): EditedSubCategory => ({
  categoryId: idOf(content, 'categoryId') ?? '',
  name: textOf(content, 'name'),
  status: statusOf(content),
  ...slugOf(content),
});

function SubCategoryFields({ published }: { published: boolean }) {
  const { t } = useTranslation('shop-staff');
  const { LocalField, ChoiceField, useLoaded } = useDashboardTools().parts;
  const [categories] = useLoaded('categories', (api) =>
    api.get<StaffCategory[]>('/dashboard/catalogue/categories'),
  );
  return (
    <>
      <ChoiceField
        name="categoryId"
        label={t('labels.category')}
        required
        options={
          categories.status === 'ready'
            ? categories.value.map(({ _id, name }) => ({ value: _id, label: name.en }))
            : []
        }
      />
      <LocalField name="name" label={t('columns.name')} required max={200} />
      <AddressAndStatus published={published} />
    </>
  );
}

function SubCategories() {
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const { ListStates } = parts;
  const [loaded, reload] = parts.useLoaded(collection, wholeList(fetchSubCategories));
  return (
    <>
      <p>
        <Link className={buttonClass()} to={staffPaths.open(staffPaths.subCategories, 'new')}>
          <Icon shape={plusIcon} />
          {t('subCategory.add')}
        </Link>
      </p>
      <ListStates
        loaded={loaded}
        failed={t('failed')}
        onRetry={reload}
        onPage={reload}
        total={(count) => t('total', { count })}
        empty={<EmptyState shape={cartIcon} title={t('subCategory.empty')} />}
      >
        {({ items }) => (
          <RecordTable
            collection={collection}
            path={staffPaths.subCategories}
            rows={items}
            movable
            columns={[
              {
                title: t('labels.category'),
                key: 'category',
                render: (_, { categoryName }) => categoryName.en,
              },
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

/** Manage Sub-Category: the kinds that the products of a category are of. */
export function Component() {
  const { t } = useTranslation('shop-staff');
  const { PageHeader } = useDashboardTools();
  const open = useOpenRecord();
  return (
    <>
      <PageHeader title={t('menu.manageSubCategory')} />
      {open === null ? (
        <SubCategories />
      ) : (
        <RecordForm
          key={open}
          id={open}
          path={staffPaths.subCategories}
          collection={collection}
          texts="subCategory"
          fetchRecord={async (api) => (await fetchSubCategories(api)).find(({ _id }) => _id === open) ?? null}
          contentOf={contentOf}
          toSent={toSent}
          fields={(subCategory) => <SubCategoryFields published={subCategory?.status === 'published'} />}
        />
      )}
    </>
  );
}
