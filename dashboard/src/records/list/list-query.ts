import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordKind } from '../record-kind.ts';
import { isId, type RecordQuestion } from '../records-api.ts';

export const statuses = ['published', 'draft', 'changed', 'scheduled', 'trash'] as const;
export const sorts = ['position', 'name', '-name', '-updatedAt', 'updatedAt'] as const;

export type Status = (typeof statuses)[number];
export type Sort = (typeof sorts)[number];

/** Which part of a list is in view. It is all in the address, so that a link shows the same (product.md). */
export interface ListQuery extends RecordQuestion {
  status: Status | '';
  sort: Sort;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** @returns the query of the address, and a function that changes it */
export function useListQuery({
  ordered,
  WithinFilter,
}: RecordKind): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const usual = ordered ? 'position' : '-updatedAt';
  const hasWithin = WithinFilter !== undefined;
  const within = params.get('within') ?? '';

  const query = useMemo<ListQuery>(
    () => ({
      search: params.get('search') ?? '',
      status: oneOf(statuses, params.get('status')) ?? '',
      missingTamil: params.get('missing') === 'ta',
      within: hasWithin && isId(within) ? within : '',
      sort: oneOf(sorts, params.get('sort')) ?? usual,
      page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    }),
    [params, usual, hasWithin, within],
  );

  const change = useCallback(
    (next: Partial<ListQuery>) => {
      // Whatever narrows the list starts at its first page.
      const wanted = { ...query, page: 1, ...next };
      setParams(
        new URLSearchParams({
          ...(wanted.search && { search: wanted.search }),
          ...(wanted.status && { status: wanted.status }),
          ...(wanted.missingTamil && { missing: 'ta' }),
          ...(wanted.within && { within: wanted.within }),
          ...(wanted.sort !== usual && { sort: wanted.sort }),
          ...(wanted.page > 1 && { page: String(wanted.page) }),
        }),
        // Each letter of a search is not a page of its own to go back to.
        { replace: next.search !== undefined, preventScrollReset: true },
      );
    },
    [query, setParams, usual],
  );
  return [query, change];
}
