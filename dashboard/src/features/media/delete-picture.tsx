import type { MediaPicture } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
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
  const [asking, setAsking] = useState(false);

  async function remove() {
    setAsking(false);
    const { error: refusal } = await deletePicture(picture.id);
    if (!refusal) onDeleted();
  }

  if (picture.usedIn.length > 0) return <p>{t('media.keptWhileUsed')}</p>;
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('media.delete')}
      </Button>
      {error && <p role="alert">{failureWords(error)}</p>}
      {asking && (
        <AskDialog
          final
          title={t('media.deleteTitle')}
          okText={t('media.deleteForGood')}
          onOk={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('media.deleteText')}</p>
        </AskDialog>
      )}
    </div>
  );
}
