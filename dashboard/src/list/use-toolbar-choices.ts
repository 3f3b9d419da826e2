import type { ListChoices, ListParams } from '@nalam/shell/contract';
import { useTranslation } from 'react-i18next';

/** What lists can be sorted by; with a dash before it the other way round. */
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
  | '-updatedAt';

/**
 * @param choices those of the list's address
 * @returns what the toolbar offers of them: a function that makes the choice of a filter, and the choice of the order
 */
export function useToolbarChoices<C extends ListChoices & { sort: readonly [Sort, ...Sort[]] }>(
  choices: C,
  params: ListParams<C>,
) {
  const { t } = useTranslation('dashboard');
  function filter<Name extends keyof C & string>(
    name: Name,
    label: string,
    wordsOf: (value: ListParams<C>[Name] & string) => string,
  ) {
    const values = choices[name] as unknown as (ListParams<C>[Name] & string)[];
    const value = params[name] as string;
    return { name, label, value, options: values.map((each) => ({ value: each, label: wordsOf(each) })) };
  }
  return { filter, sort: filter('sort', t('list.sort'), (each) => t(`list.sorts.${each as Sort}`)) };
}
