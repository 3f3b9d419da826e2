import type { MediaPicture } from '@nalam/api/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type Failure } from '@nalam/shell/api';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { useStaffCall } from '../staff-api/use-staff-call.ts';
import { uploadPicture, type PictureDescription } from './media-api.ts';
import { hasAlt, PictureDescriptionFields } from './picture-description-fields.tsx';
import { useUploadWords } from './use-upload-words.ts';

interface UploadDialogProps {
  file: File;
  onUploaded: (picture: MediaPicture) => void;
  onClose: () => void;
}

/** Asks for the alternative text of a new picture before the upload, because people who cannot see it need one. */
export function UploadDialog({ file, onUploaded, onClose }: UploadDialogProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const uploadWords = useUploadWords();
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const [description, setDescription] = useState<PictureDescription>({
    alt: { en: '' },
    focal: { x: 0.5, y: 0.5 },
  });
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const hasDescription = Object.values(description.alt).some((text) => text.trim() !== '');

  async function upload() {
    setChecked(true);
    if (!hasAlt(description)) return;
    setSending(true);
    setFailure(undefined);
    try {
      onUploaded(await callAsStaff(uploadPicture(file, description)));
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <EditDialog
      title={t('media.uploadTitle')}
      okText={t('media.upload')}
      unsaved={hasDescription}
      leaveText={t('media.uploadLeaveText')}
      busy={sending && t('media.uploading')}
      onOk={() => void upload()}
      onCancel={onClose}
    >
      <PictureDescriptionFields
        src={src}
        description={description}
        onChange={setDescription}
        checked={checked}
      />
      {failure && <p role="alert">{uploadWords(failure)}</p>}
    </EditDialog>
  );
}
