import { useTranslation } from 'react-i18next';

/** What the lists beside those of records and users can be sorted by; with a dash before it the other way round. */
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

/** @returns the toolbar's choice of an order */
export function useSortChoice(sorts: readonly Sort[], chosen: Sort) {
  const { t } = useTranslation('dashboard');
  return {
    name: 'sort',
    label: t('list.sort'),
    value: chosen,
    options: sorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) })),
  };
}
