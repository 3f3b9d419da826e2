import type { RecordSummary } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotices } from '../../notices.ts';
import type { RecordKind } from '../record-kind.ts';
import { actOnRecords, useRecordChange, type RecordAction, type RecordRef } from '../records-api.ts';
import { useProblemText } from '../../failure-words.ts';
import { ChosenBar } from '../../list/chosen-bar.tsx';
import { affectedRecords, undoOf, type UndoStep } from './bulk-undo.ts';

interface BulkBarProps {
  kind: RecordKind;
  inTrash: boolean;
  chosen: RecordSummary[];
  onDone: () => void;
}

/** The last action, for its message and for undo. */
interface BulkResult {
  action: RecordAction | 'delete';
  count: number;
  undo: UndoStep[];
}

/** Publishes, unpublishes or trashes all chosen records, with undo. */
export function BulkBar({ kind, inTrash, chosen, onDone }: BulkBarProps) {
  const { t } = useTranslation('dashboard');
  const send = useRecordChange();
  const notices = useNotices();
  const problemText = useProblemText();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  const actions: RecordAction[] = inTrash ? ['restore'] : ['publish', 'unpublish', 'trash'];
  const deleteForGood = {
    name: 'delete' as const,
    label: t('records.actions.delete'),
    ask: { title: t('records.deleteTitle', { count: chosen.length }), text: t('records.deleteText') },
  };

  /** @returns the changed records with their new versions */
  async function change(action: RecordAction | 'delete', records: RecordRef[]): Promise<RecordRef[]> {
    const { results } = await send(actOnRecords(kind.name, action, records));
    // Lists each reason once, not once per record.
    const reasons = new Set(results.flatMap(({ problem }) => (problem ? [problemText(problem)] : [])));
    if (reasons.size > 0) notices.failed([...reasons].join(' '));
    return results.flatMap(({ id, version, problem }) => (problem ? [] : [{ id, version: version ?? 0 }]));
  }

  async function act(action: RecordAction | 'delete') {
    await run(async () => {
      const changed = await change(action, affectedRecords(action, chosen));
      setResult({ action, count: changed.length, undo: undoOf(action, chosen, changed) });
    });
  }

  async function undo(steps: UndoStep[]) {
    await run(async () => {
      const versions = new Map<string, number>();
      let complete = true;
      for (const { action, records } of steps) {
        const newest = records.map(({ id, version }) => ({ id, version: versions.get(id) ?? version }));
        const changed = await change(action, newest);
        for (const { id, version } of changed) versions.set(id, version);
        complete &&= changed.length === newest.length;
      }
      setResult(undefined);
      if (complete) notices.succeeded(t('records.undone'));
    });
  }

  async function run(work: () => Promise<void>) {
    notices.withdraw();
    setRunning(true);
    try {
      await work();
    } catch (error) {
      notices.failed(error);
    } finally {
      setRunning(false);
      onDone();
    }
  }

  return (
    <ChosenBar
      count={chosen.length}
      actions={[
        ...actions.map((name) => ({
          name,
          label: t(`records.actions.${name}`),
          idle: affectedRecords(name, chosen).length === 0,
        })),
        ...(inTrash ? [deleteForGood] : []),
      ]}
      running={running}
      onAct={(action) => void act(action)}
      done={
        result && (
          <>
            {t(`records.done.${result.action}`, { count: result.count })}
            {result.undo.length > 0 && (
              <Button kind="quiet" disabled={running} onClick={() => void undo(result.undo)}>
                {t('records.undo')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
