import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is asked for with nothing is not asked for. */
const given = (value: string | null) => (value === null || value === '' ? undefined : value);

/**
 * Which part of a list is in view. It is all in the address, so that a link shows the same list.
 *
 * @param names of what the list can be asked for
 * @returns what the address asks for, the page, and a function that changes one of them
 */
export function useListAddress<Name extends string>(names: readonly Name[]) {
  const [address, setAddress] = useSearchParams();
  const asked = Object.fromEntries(names.map((name) => [name, given(address.get(name))])) as Record<
    Name,
    string | undefined
  >;
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const change = useCallback(
    (name: string, value: string) => {
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          // Whatever narrows the list starts at its first page.
          after.delete('page');
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        // Each letter of a search is not a page of its own to go back to.
        { replace: name === 'search', preventScrollReset: true },
      );
    },
    [setAddress],
  );
  return { asked, page, change };
}
