import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListChoices, ListParams } from '@nalam/shell/contract';

/** As the dashboard offers it to other remotes: see `DashboardParts`. */
export function useListParams<const C extends ListChoices>(
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

const usualOf = (values: ListChoices[string] | undefined): string =>
  typeof values === 'object' ? values[0] : '';

function oneOf(values: ListChoices[string], given: string | null): string {
  if (typeof values === 'function') return given !== null && values(given) ? given : '';
  return values.find((value) => value === given) ?? values[0];
}
