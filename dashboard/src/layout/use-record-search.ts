import type { Found, SearchResult } from '@nalam/api/contract';
import { useEffect, useState } from 'react';
import type { FoundKind } from '@nalam/shell/contract';
import { useFoundKind } from '../found-kinds.ts';
import { staffApi } from '../staff-api/staff-api.ts';

/** The pause in typing before a search. */
const pauseMs = 200;

/** One letter would match nearly everything. */
const minSearchLength = 2;

export interface FoundOfKind {
  kind: FoundKind;
  found: Found[];
}

export interface RecordSearch {
  status: 'idle' | 'searching' | 'ready' | 'failed';
  groups: FoundOfKind[];
  /** True if there are more results than listed. */
  more: boolean;
  retry: () => void;
}

const { useFindRecordsQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    findRecords: build.query<SearchResult & { searchText: string }, string>({
      query: (searchText) => ({ path: '/dashboard/search', params: { search: searchText } }),
      // Refetched so that a new note is found, too.
      providesTags: ['appointments'],
      transformResponse: (result: SearchResult, _, searchText) => ({ ...result, searchText }),
    }),
  }),
});

/** Searches records by name. While a search is pending, earlier results that match the new text stay. */
export function useRecordSearch(typed: string): RecordSearch {
  const trimmed = typed.trim();
  const searchText = trimmed.length < minSearchLength ? '' : trimmed;
  const settled = useSettled(searchText);
  const { data: answer, error, isFetching, refetch } = useFindRecordsQuery(settled, { skip: settled === '' });
  const retry = () => void refetch();
  const kindOf = useFoundKind();

  if (searchText === '') return { status: 'idle', groups: [], more: false, retry };

  const current = answer?.searchText === searchText;
  const failed = error !== undefined && !isFetching;
  const groups = (answer?.groups ?? []).flatMap(({ kind: name, found }) => {
    const kind = kindOf(name);
    const fitting = current ? found : found.filter((each) => fits(each, searchText));
    return kind && fitting.length > 0 ? [{ kind, found: fitting }] : [];
  });
  if (current) return { status: 'ready', groups, more: answer.groups.some(({ more }) => more), retry };
  return { status: failed && settled === searchText ? 'failed' : 'searching', groups, more: false, retry };
}

function fits({ title, handle }: Found, searchText: string): boolean {
  const text = `${Object.values(title).join(' ')} ${handle ?? ''}`.toLowerCase();
  return searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** @returns the text after a pause in typing; immediately if it is empty */
function useSettled(searchText: string): string {
  const [settled, setSettled] = useState(searchText);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(searchText), searchText === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [searchText]);
  return settled;
}
