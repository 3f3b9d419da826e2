import type { RecordSummary } from '@nalam/api/contract';
import type { RecordAction, RecordRef } from '../records-api.ts';

export interface UndoStep {
  action: RecordAction;
  records: RecordRef[];
}

/** @returns the chosen records that the action would change */
export function affectedRecords(action: RecordAction | 'delete', chosen: RecordSummary[]): RecordRef[] {
  const differs = ({ status, hasUnpublishedChanges }: RecordSummary) => {
    if (action === 'publish') return status === 'draft' || hasUnpublishedChanges;
    if (action === 'unpublish') return status === 'published';
    return true;
  };
  return chosen.filter(differs).map(({ id, version }) => ({ id, version }));
}

/**
 * The actions that restore the previous state. None if that is not exactly possible: unpublishing does not restore the version
 * that publishing a draft replaced.
 * @param before the records before the action
 * @param changed the changed ones, with their new versions
 */
export function undoOf(
  action: RecordAction | 'delete',
  before: RecordSummary[],
  changed: RecordRef[],
): UndoStep[] {
  const wasPublished = new Set(
    before
      .filter(({ status, hasUnpublishedChanges }) => status === 'published' && !hasUnpublishedChanges)
      .map(({ id }) => id),
  );
  const wasDraft = new Set(before.filter(({ status }) => status === 'draft').map(({ id }) => id));
  const steps = (): UndoStep[] => {
    switch (action) {
      case 'publish':
        return [{ action: 'unpublish', records: changed.filter(({ id }) => wasDraft.has(id)) }];
      case 'unpublish':
        return [{ action: 'publish', records: changed.filter(({ id }) => wasPublished.has(id)) }];
      case 'trash':
        return [
          { action: 'restore', records: changed },
          { action: 'publish', records: changed.filter(({ id }) => wasPublished.has(id)) },
        ];
      case 'restore':
        return [{ action: 'trash', records: changed }];
      case 'delete':
        return [];
    }
  };
  return steps().filter(({ records }) => records.length > 0);
}
