import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListChoices, ListParams } from '@nalam/shell/contract';

/**
 * The parameters of the pending navigation. The next change, even of another list on the page, builds on these: the router's own
 * hook would start from the current address and lose the first change.
 */
const pendingParams = new WeakMap<object, URLSearchParams>();

/** Available to other remotes: see `DashboardParts`. */
export function useListParams<const C extends ListChoices>(
  choices: C,
  list = '',
): [params: ListParams<C>, change: (change: Partial<ListParams<C>>) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const inView = useRef(location);
  // A ref, because a search runs after a pause, when its closure may be outdated.
  useLayoutEffect(() => {
    inView.current = location;
  }, [location]);
  const prefix = list && `${list}.`;

  const params = useMemo(() => {
    const address = new URLSearchParams(location.search);
    const chosenEntries = Object.entries(choices).map(([name, values]) => {
      const param = address.get(prefix + name);
      return [name, oneOf(values, param)];
    });
    return {
      ...Object.fromEntries(chosenEntries),
      search: address.get(`${prefix}search`) ?? '',
      page: Math.max(1, Math.trunc(Number(address.get(`${prefix}page`))) || 1),
    } as ListParams<C>;
  }, [choices, prefix, location.search]);

  const change = useCallback(
    (next: Partial<ListParams<C>>) => {
      const nextParams = new URLSearchParams(pendingParams.get(inView.current) ?? inView.current.search);
      // Changing a filter returns to the first page.
      for (const [name, value] of Object.entries({ page: 1, ...next })) {
        const defaultValue = name === 'page' ? '1' : defaultOf(choices[name]);
        if (String(value) === defaultValue) nextParams.delete(prefix + name);
        else nextParams.set(prefix + name, String(value));
      }
      pendingParams.set(inView.current, nextParams);
      void navigate(
        { search: nextParams.toString() },
        // A search replaces the history entry, so that back does not undo letter by letter.
        { replace: next.search !== undefined, preventScrollReset: true },
      );
    },
    [choices, prefix, navigate],
  );
  return [params, change];
}

const defaultOf = (values: ListChoices[string] | undefined): string =>
  typeof values === 'object' ? values[0] : '';

function oneOf(values: ListChoices[string], param: string | null): string {
  if (typeof values === 'function') return param !== null && values(param) ? param : '';
  return values.find((value) => value === param) ?? values[0];
}
