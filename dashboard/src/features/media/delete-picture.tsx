import type { MediaPicture } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../ask-dialog/confirm-button.tsx';
import { useDeletePictureMutation } from '../../media/media-api.ts';
import { useFailureWords } from '../../failure-words.ts';

interface DeletePictureProps {
  picture: MediaPicture;
  onDeleted: () => void;
}

/** Deletes an unused picture after a confirmation, because it cannot be restored. */
export function DeletePicture({ picture, onDeleted }: DeletePictureProps) {
  const { t } = useTranslation('dashboard');
  const [deletePicture, { error }] = useDeletePictureMutation();
  const failureWords = useFailureWords();

  async function remove() {
    const { error: refusal } = await deletePicture(picture.id);
    if (!refusal) onDeleted();
  }

  if (picture.usedIn.length > 0) return <p>{t('media.keptWhileUsed')}</p>;
  return (
    <div>
      <ConfirmButton
        title={t('media.deleteTitle')}
        text={t('media.deleteText')}
        okText={t('media.deleteForGood')}
        onOk={remove}
      >
        {t('media.delete')}
      </ConfirmButton>
      {error && <p role="alert">{failureWords(error)}</p>}
    </div>
  );
}
