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

/** The choices with a list of values; of others, any text that fits is one, and no toolbar can offer them. */
type Listed<C extends ListChoices> = {
  [Name in keyof C]: C[Name] extends readonly string[] ? Name : never;
}[keyof C] &
  string;

/**
 * @param choices those of the list's address
 * @returns what the toolbar offers of them: a function that makes the choice of a filter, and the choice of the order
 */
export function useToolbarChoices<C extends ListChoices & { sort: readonly [Sort, ...Sort[]] }>(
  choices: C,
  params: ListParams<C>,
) {
  const { t } = useTranslation('dashboard');
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
    filter,
    sort: filter('sort' as Listed<C>, t('list.sort'), (each) => t(`list.sorts.${each as Sort}`)),
  };
}
