import type { RecordSummary } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '@nalam/shell/session';
import { Button } from '@nalam/shared-ui/button';
import type { RecordKind } from '../record-kind.ts';
import { actOnRecords, useRecordChange, type RecordAction, type RecordRef } from '../records-api.ts';
import { useFailureWords, useProblemText } from '../../failure-words.ts';
import styles from './bulk-bar.module.css';
import { touched, undoOf, type UndoStep } from './bulk-undo.ts';
import { DeleteForGood } from './delete-for-good.tsx';

interface BulkBarProps {
  kind: RecordKind;
  inTrash: boolean;
  chosen: RecordSummary[];
  onDone: () => void;
}

/** What was done, to say so and to undo it. */
interface Done {
  action: RecordAction | 'delete';
  count: number;
  undo: UndoStep[];
}

/** Publishes, unpublishes or throws away all chosen records, and takes it back. */
export function BulkBar({ kind, inTrash, chosen, onDone }: BulkBarProps) {
  const { t } = useTranslation('dashboard');
  const send = useRecordChange();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const problemText = useProblemText();
  const [running, setRunning] = useState(false);
  const [done, setDone] = useState<Done>();
  const actions: RecordAction[] = inTrash ? ['restore'] : ['publish', 'unpublish', 'trash'];

  /** @returns the records that were changed, with their new versions */
  async function change(action: RecordAction | 'delete', records: RecordRef[]): Promise<RecordRef[]> {
    const { results } = await send(actOnRecords(kind.name, action, records));
    // Each reason once, not once for each record.
    const reasons = new Set(results.flatMap(({ problem }) => (problem ? [problemText(problem)] : [])));
    if (reasons.size > 0) notify({ kind: 'error', text: [...reasons].join(' ') });
    return results.flatMap(({ id, version, problem }) => (problem ? [] : [{ id, version: version ?? 0 }]));
  }

  async function act(action: RecordAction | 'delete') {
    await run(async () => {
      const changed = await change(action, touched(action, chosen));
      setDone({ action, count: changed.length, undo: undoOf(action, chosen, changed) });
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
      setDone(undefined);
      if (complete) notify({ kind: 'success', text: t('records.undone') });
    });
  }

  async function run(work: () => Promise<void>) {
    notify.withdraw();
    setRunning(true);
    try {
      await work();
    } catch (error) {
      notify({ kind: 'error', text: failureWords(error) });
    } finally {
      setRunning(false);
      onDone();
    }
  }

  return (
    <>
      <div role="status">
        {done && (
          <p className={styles.done}>
            {t(`records.done.${done.action}`, { count: done.count })}
            {done.undo.length > 0 && (
              <Button kind="quiet" disabled={running} onClick={() => void undo(done.undo)}>
                {t('records.undo')}
              </Button>
            )}
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <div role="group" aria-label={t('records.chosenActions')} className={styles.bar}>
          <span>{t('records.chosen', { count: chosen.length })}</span>
          {actions.map((action) => (
            <Button
              key={action}
              kind="secondary"
              disabled={running || touched(action, chosen).length === 0}
              onClick={() => void act(action)}
            >
              {t(`records.actions.${action}`)}
            </Button>
          ))}
          {inTrash && (
            <DeleteForGood count={chosen.length} disabled={running} onDelete={() => void act('delete')} />
          )}
        </div>
      )}
    </>
  );
}
