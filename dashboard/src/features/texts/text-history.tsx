import type { RecordDetail } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { reportIcon } from '@nalam/shared-ui/icon';
import { useNotices } from '../../notices.ts';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';
import { restoreRevision, useRecordChange, useRecordQuery } from '../../records/records-api.ts';
import { RevisionsDialog } from '../../records/revisions/revisions-dialog.tsx';

const textKind: RecordKind = {
  name: 'texts',
  texts: 'texts',
  icon: reportIcon,
  ...editedIn(paths.texts),
  hasPicture: false,
  ordered: false,
};

interface TextHistoryProps {
  id: string;
  /** Called with the draft after restoring an earlier wording. */
  onRestored: (restored: RecordDetail) => void;
}

/** A text's changes with author and time, which can be restored. */
export function TextHistory({ id, onRestored }: TextHistoryProps) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const change = useRecordChange();
  const [open, setOpen] = useState(false);
  const { data: detail } = useRecordQuery({ kind: 'texts', name: id }, { skip: !open });

  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('records.actions.revisions')}
      </Button>
      {open && detail && (
        <RevisionsDialog
          kind={textKind}
          detail={detail}
          mayRestore
          onClose={() => setOpen(false)}
          onRestore={async ({ version }) => {
            try {
              onRestored(await change(restoreRevision('texts', detail.record, version)));
              notices.succeeded(t('texts.restoredNotice'));
              return true;
            } catch (error) {
              notices.failed(error);
              return false;
            }
          }}
        />
      )}
    </>
  );
}
