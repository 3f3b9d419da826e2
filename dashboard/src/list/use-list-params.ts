import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * For each filter its values; the first is the usual one, which the address leaves out. Where they can't be listed, as
 * ids, a function says which may be one; usual is then none.
 */
type Choices = Record<string, readonly [string, ...string[]] | ((value: string) => boolean)>;

export type ListParams<C extends Choices> = { search: string; page: number } & {
  [Name in keyof C]: C[Name] extends readonly string[] ? C[Name][number] : string;
};

/**
 * Which part of a list is in view. It is all in the address, so that a link shows the same list; what
 * somebody wrote into the address by hand and is no choice counts as the usual one.
 *
 * @param choices stays the same object
 * @param list tells the parameters of a page's second list from those of its first: `messages.page`
 * @returns what the address says, and a function that changes it
 */
export function useListParams<const C extends Choices>(
  choices: C,
  list = '',
): [params: ListParams<C>, change: (change: Partial<ListParams<C>>) => void] {
  const [address, setAddress] = useSearchParams();
  const prefix = list && `${list}.`;

  const params = useMemo(() => {
    const chosen = Object.entries(choices).map(([name, values]) => {
      const given = address.get(prefix + name);
      return [name, oneOf(values, given)];
    });
    return {
      ...Object.fromEntries(chosen),
      search: address.get(`${prefix}search`) ?? '',
      page: Math.max(1, Math.trunc(Number(address.get(`${prefix}page`))) || 1),
    } as ListParams<C>;
  }, [choices, prefix, address]);

  const change = useCallback(
    (next: Partial<ListParams<C>>) => {
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          // Whatever narrows the list starts at its first page.
          for (const [name, value] of Object.entries({ page: 1, ...next })) {
            const usual = name === 'page' ? '1' : usualOf(choices[name]);
            if (String(value) === usual) after.delete(prefix + name);
            else after.set(prefix + name, String(value));
          }
          return after;
        },
        // Each letter of a search is not a page of its own to go back to.
        { replace: next.search !== undefined, preventScrollReset: true },
      );
    },
    [choices, prefix, setAddress],
  );
  return [params, change];
}

const usualOf = (values: Choices[string] | undefined): string =>
  typeof values === 'object' ? values[0] : '';

function oneOf(values: Choices[string], given: string | null): string {
  if (typeof values === 'function') return given !== null && values(given) ? given : '';
  return values.find((value) => value === given) ?? values[0];
}
