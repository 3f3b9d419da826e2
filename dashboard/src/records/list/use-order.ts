import type { RecordList } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { useFailureWords } from '../../failure-words.ts';
import type { RecordKind } from '../record-kind.ts';
import { moveRecord } from '../records-api.ts';
import { useTitle } from '../use-title.ts';

/** Puts the record at one place of the page to another place. */
export type Move = (from: number, to: number) => void;

/** @returns a function that moves a record, and what to say of the last move */
export function useOrder(
  kind: RecordKind,
  page: RecordList,
  replace: (page: RecordList) => void,
  reload: () => void,
): { move: Move; moved: string } {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureText = useFailureWords();
  const titleOf = useTitle();
  const [moved, setMoved] = useState('');

  const move: Move = (from, to) => {
    const record = page.records[from];
    const neighbour = page.records[to];
    if (!record || !neighbour || record === neighbour) return;
    const records = page.records.toSpliced(from, 1).toSpliced(to, 0, record);
    // Seen at once; the API's own order follows.
    replace({ ...page, records });
    const place = (page.page - 1) * page.pageSize + to + 1;
    callAsStaff(
      moveRecord(kind.name, record.id, to < from ? { before: neighbour.id } : { after: neighbour.id }),
    ).then(
      () => {
        setMoved(t('records.moved', { title: titleOf(record).text, place }));
        reload();
      },
      (error: unknown) => {
        notify({ kind: 'error', text: failureText(toFailure(error)) });
        reload();
      },
    );
  };
  return { move, moved };
}
