import type { RecordDetail } from '@nalam/api/contract';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { useTranslatesOnly } from '../../access/use-may-open.ts';
import { useNotices } from '../../notices.ts';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useDates } from '../../dates.ts';
import { isEqual } from '../content/content.ts';
import type { RecordKind } from '../record-kind.ts';
import { SlowNote } from '../../slow-note/slow-note.tsx';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import { useTranslate } from '../../use-translate.ts';
import { restoreRevision, scheduleRecord, type RecordAction, type RecordChange } from '../records-api.ts';
import { RevisionsDialog } from '../revisions/revisions-dialog.tsx';
import styles from './save-bar.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Confirmation } from './use-confirmation.tsx';

interface SaveBarProps {
  kind: RecordKind;
  detail: RecordDetail | undefined;
  busy: boolean;
  dirty: boolean;
  onSave: () => void;
  onAct: (action: RecordAction) => void;
  onDuplicate: () => void;
  change: (
    subject: (stored: RecordDetail, confirmation: Confirmation) => RecordChange<RecordDetail>,
    owns?: (error: unknown) => boolean,
  ) => Promise<boolean>;
}

/** On a phone, all actions would cover the form. */
const onPhones = '(width < 768px)';

/** The actions on the record, always in view. Only publishing is primary. */
export function SaveBar({ kind, detail, busy, dirty, onSave, onAct, onDuplicate, change }: SaveBarProps) {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const { moment } = useDates();
  const translatesOnly = useTranslatesOnly(kind.listPath);
  const [openDialog, setOpenDialog] = useState<'schedule' | 'revisions' | 'unpublish'>();
  const notices = useNotices();
  const folds = useWindowMatches(onPhones);
  const [unfolded, setUnfolded] = useState(false);
  const record = detail?.record;

  if (record?.trashedAt) {
    return (
      <div role="group" aria-label={t('records.whatToDo')} className={styles.bar}>
        <p>
          {record.updatedBy === null
            ? t('records.inTrashSince', { at: moment(record.trashedAt) })
            : t('records.inTrashBy', { at: moment(record.trashedAt), by: record.updatedBy })}
        </p>
        <Button disabled={busy || translatesOnly} onClick={() => onAct('restore')}>
          {t('records.actions.restore')}
        </Button>
      </div>
    );
  }

  function foldOnEscape({ key, currentTarget }: KeyboardEvent) {
    if (key !== 'Escape' || !folds || !unfolded) return;
    setUnfolded(false);
    // The focused button may have been removed.
    currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  const published = record?.status === 'published';
  const nothingToPublish = published && !dirty && isEqual(detail?.published, detail?.content);
  return (
    <>
      <div role="group" aria-label={t('records.whatToDo')} className={styles.bar} onKeyDown={foldOnEscape}>
        <Button disabled={busy || nothingToPublish} onClick={() => onAct('publish')}>
          {published ? t('records.actions.publishChanges') : t('records.actions.publish')}
        </Button>
        <Button
          kind="secondary"
          disabled={busy || (!dirty && record !== undefined)}
          aria-keyshortcuts="Control+S"
          onClick={onSave}
        >
          {t('records.actions.save')}
        </Button>
        {record && folds && (
          <Button kind="quiet" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t('records.actions.more')}
          </Button>
        )}
        {record && (unfolded || !folds) && (
          <>
            {kind.previewPath && (
              <Link className={buttonClass('secondary')} to={kind.previewPath(record)}>
                {t('records.actions.preview')}
              </Link>
            )}
            {kind.more && (
              <Link className={buttonClass('secondary')} to={kind.more.path(record)}>
                {translate(kind.more.label)}
              </Link>
            )}
            <Button kind="quiet" disabled={busy} onClick={() => setOpenDialog('revisions')}>
              {t('records.actions.revisions')}
            </Button>
            {!translatesOnly && (
              <>
                <Button kind="quiet" disabled={busy || dirty} onClick={() => setOpenDialog('schedule')}>
                  {t('records.actions.schedule')}
                </Button>
                <Button kind="quiet" disabled={busy || dirty} onClick={onDuplicate}>
                  {t('records.actions.duplicate')}
                </Button>
                {published && (
                  <Button kind="quiet" disabled={busy || dirty} onClick={() => setOpenDialog('unpublish')}>
                    {t('records.actions.unpublish')}
                  </Button>
                )}
                <Button kind="quiet" disabled={busy || dirty} onClick={() => onAct('trash')}>
                  {t('records.actions.trash')}
                </Button>
              </>
            )}
          </>
        )}
        <SlowNote busy={busy} />
      </div>
      {/* Outside the bar, whose text styles they would inherit. */}
      {record && openDialog === 'schedule' && (
        <ScheduleDialog
          record={record}
          onClose={() => setOpenDialog(undefined)}
          onPlan={(schedule, owns) =>
            change(
              (stored, confirmation) => scheduleRecord(kind.name, stored.record, schedule, confirmation),
              owns,
            )
          }
        />
      )}
      {openDialog === 'unpublish' && (
        <AskDialog
          title={t('records.unpublish.title')}
          okText={t('records.actions.unpublish')}
          onCancel={() => setOpenDialog(undefined)}
          onOk={() => {
            setOpenDialog(undefined);
            onAct('unpublish');
          }}
        >
          <p>{t('records.unpublish.text')}</p>
        </AskDialog>
      )}
      {detail && openDialog === 'revisions' && (
        <RevisionsDialog
          kind={kind}
          detail={detail}
          mayRestore={!dirty}
          onClose={() => setOpenDialog(undefined)}
          onRestore={async ({ version, at }) => {
            const isRestored = await change((stored) => restoreRevision(kind.name, stored.record, version));
            if (isRestored) {
              notices.succeeded(t('records.revisions.restored', { at: moment(at) }));
            }
            return isRestored;
          }}
        />
      )}
    </>
  );
}
