import type { RecordList } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../notices.ts';
import { useMoveRecordMutation, type RecordListQuery } from '../records-api.ts';
import { useTitle } from '../use-title.ts';

/** Moves the record at one index of the page to another. */
export type Move = (from: number, to: number) => void;

/** @returns a function that moves a record, and the announcement of the last move */
export function useOrder(query: RecordListQuery, page: RecordList): { move: Move; moved: string } {
  const { t } = useTranslation('dashboard');
  const [moveRecord] = useMoveRecordMutation();
  const notices = useNotices();
  const titleOf = useTitle();
  const [moved, setMoved] = useState('');

  async function move(from: number, to: number) {
    const record = page.records[from];
    if (!record || !page.records[to] || from === to) return;
    const place = (page.page - 1) * page.pageSize + to + 1;
    const { error } = await moveRecord({ query, page, from, to });
    if (error) notices.failed(error);
    else setMoved(t('records.moved', { title: titleOf(record).text, place }));
  }
  return { move: (from, to) => void move(from, to), moved };
}
