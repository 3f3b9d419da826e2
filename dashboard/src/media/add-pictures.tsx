import type { MediaPicture } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUpload } from '@nalam/shared-ui/image-upload';
import { maxPictureBytes } from './media-api.ts';
import { UploadManyDialog } from './upload-many-dialog.tsx';

/** The maximum number of pictures at once: the photographs of an event. */
const maxPicturesAtOnce = 60;

interface AddPicturesProps {
  /** How many more pictures the list can take. */
  room: number;
  /** Called with each picture once it is in the library. */
  onAdded: (picture: MediaPicture) => void;
}

/** Uploads many pictures at once, such as those of an event. */
export function AddPictures({ room, onAdded }: AddPicturesProps) {
  const { t } = useTranslation('dashboard');
  const [files, setFiles] = useState<File[]>();
  return (
    <>
      <ImageUpload
        label={t('media.many.choose')}
        maxCount={Math.min(maxPicturesAtOnce, room)}
        maxBytes={maxPictureBytes}
        disabled={room === 0}
        onChoose={setFiles}
      />
      {files && <UploadManyDialog files={files} onUploaded={onAdded} onClose={() => setFiles(undefined)} />}
    </>
  );
}
