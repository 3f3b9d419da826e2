import { useTranslation } from 'react-i18next';

/** The sort keys of lists other than records and users; a leading dash reverses the order. */
type Sort =
  | 'createdAt'
  | '-createdAt'
  | 'date'
  | '-date'
  | 'name'
  | '-name'
  | 'status'
  | 'actor'
  | 'from'
  | 'to'
  | 'path'
  | 'title'
  | '-updatedAt';

/** @returns the toolbar's sort filter */
export function useSortChoice(sorts: readonly Sort[], chosen: Sort) {
  const { t } = useTranslation('dashboard');
  return {
    name: 'sort',
    label: t('list.sort'),
    value: chosen,
    options: sorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) })),
  };
}
