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
  /** Whether there are others that are not listed. */
  more: boolean;
  again: () => void;
}

const { useFindRecordsQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    findRecords: build.query<SearchResult & { words: string }, string>({
      query: (words) => ({ path: '/dashboard/search', params: { search: words } }),
      transformResponse: (result: SearchResult, _, words) => ({ ...result, words }),
    }),
  }),
});

/** Searches records by name. While a search is pending, earlier results that match the new text stay. */
export function useRecordSearch(typed: string): RecordSearch {
  const trimmed = typed.trim();
  const words = trimmed.length < minSearchLength ? '' : trimmed;
  const settled = useSettled(words);
  const { data: answer, error, isFetching, refetch } = useFindRecordsQuery(settled, { skip: settled === '' });
  const again = () => void refetch();
  const kindOf = useFoundKind();

  if (words === '') return { status: 'idle', groups: [], more: false, again };

  const current = answer?.words === words;
  const failed = error !== undefined && !isFetching;
  const groups = (answer?.groups ?? []).flatMap(({ kind: name, found }) => {
    const kind = kindOf(name);
    const fitting = current ? found : found.filter((each) => fits(each, words));
    return kind && fitting.length > 0 ? [{ kind, found: fitting }] : [];
  });
  if (current) return { status: 'ready', groups, more: answer.groups.some(({ more }) => more), again };
  return { status: failed && settled === words ? 'failed' : 'searching', groups, more: false, again };
}

function fits({ title, handle }: Found, words: string): boolean {
  const text = `${title.en} ${title.ta ?? ''} ${handle ?? ''}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** @returns the text after a pause in typing; at once when it is empty */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
