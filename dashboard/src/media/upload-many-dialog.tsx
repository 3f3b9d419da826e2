import type { MediaPicture, StoredText } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../notices.ts';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { LocalTextFields } from './local-text-fields.tsx';
import styles from './upload-many-dialog.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface UploadManyDialogProps {
  files: File[];
  /** Called with each picture when it is in the library. */
  onUploaded: (picture: MediaPicture) => void;
  onClose: () => void;
}

/**
 * Uploads pictures, with one alternative text for all, one for each, or none yet: publishing asks for missing ones. Failed
 * pictures stay with their text, for another try.
 */
export function UploadManyDialog({ files, onUploaded, onClose }: UploadManyDialogProps) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const { uploads, describe, leaveOut, sendAll } = useUploads(files, onUploaded);
  const [common, setCommon] = useState<StoredText>({ en: '' });
  const [started, setStarted] = useState(false);
  const sending = uploads.some(({ progress }) => progress.status === 'sending');
  const doneCount = uploads.filter(({ progress }) => progress.status === 'done').length;
  const unsent = uploads.some(({ progress }) => progress.status !== 'done');

  async function upload() {
    setStarted(true);
    if (!(await sendAll(common))) return;
    notices.succeeded(t('media.many.soFar', { done: uploads.length, count: uploads.length }));
    onClose();
  }

  return (
    <EditDialog
      wide
      title={t('media.many.title', { count: uploads.length })}
      okText={t('media.upload')}
      unsaved={unsent}
      leaveText={t('media.many.leaveText')}
      busy={sending && t('media.uploading')}
      onOk={() => void upload()}
      onCancel={onClose}
    >
      <p>{t('media.many.intro')}</p>
      <LocalTextFields
        label={t('media.many.common')}
        value={common}
        readOnly={sending}
        onChange={setCommon}
      />
      <ul className={styles.uploads}>
        {uploads.map((each) => (
          <li key={each.id}>
            <UploadRow
              upload={each}
              onDescribe={(alt) => describe(each.id, alt)}
              // The last one cannot be removed; closing the dialog does that.
              onLeaveOut={uploads.length > 1 ? () => leaveOut(each.id) : undefined}
            />
          </li>
        ))}
      </ul>
      <p role="status">{started && t('media.many.soFar', { done: doneCount, count: uploads.length })}</p>
    </EditDialog>
  );
}
