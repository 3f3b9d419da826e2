import type { ListChoices, ListParams } from '@nalam/shell/contract';
import { useTranslation } from 'react-i18next';

/** The sort orders of lists; a leading dash reverses them. */
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
  | 'email'
  | 'position'
  | 'updatedAt'
  | '-updatedAt'
  | 'visit'
  | 'postalCode';

/** The choices with a list of values; others accept any valid text, and toolbars cannot offer them. */
type Listed<C extends ListChoices> = {
  [Name in keyof C]: C[Name] extends readonly string[] ? Name : never;
}[keyof C] &
  string;

/**
 * Derives the props of a list's toolbar and states from its choices.
 *
 * @param choices the filters and orders
 * @param address the result of `useListParams`, or a state of the same shape
 */
export function useList<C extends ListChoices & { sort: readonly [Sort, ...Sort[]] }>(
  choices: C,
  [params, change]: [params: ListParams<C>, change: (change: Partial<ListParams<C>>) => void],
) {
  const { t } = useTranslation('dashboard');
  const { page: _page, sort: _sort, ...filters } = params;
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  const noFilters = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));

  /** @returns a filter for the toolbar */
  function filter<Name extends Listed<C>>(
    name: Name,
    label: string,
    wordsOf: (value: ListParams<C>[Name] & string) => string,
  ) {
    const values = choices[name] as unknown as (ListParams<C>[Name] & string)[];
    const value = params[name] as string;
    return { name, label, value, options: values.map((each) => ({ value: each, label: wordsOf(each) })) };
  }

  return {
    /** Without page and order, as for the CSV. */
    filters,
    filter,
    sort: filter('sort' as Listed<C>, t('list.sort'), (each) => t(`list.sorts.${each as Sort}`)),
    toolbar: {
      search: params.search,
      onChange: (name: string, value: string) => change({ [name]: value } as Partial<ListParams<C>>),
    },
    states: {
      onPage: (page: number) => change({ page } as Partial<ListParams<C>>),
      onShowAll: isNarrowed ? () => change(noFilters as Partial<ListParams<C>>) : undefined,
    },
  };
}
