import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type Failure } from 'shell/api';
import { Button } from 'shared-ui/button';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { deletePicture } from '../../media/media-api.ts';
import type { MediaPicture } from '../../media/media-contract.ts';
import { useFailureWords } from '../../failure-words.ts';

interface DeletePictureProps {
  picture: MediaPicture;
  onDeleted: () => void;
}

/** Deletes a picture that nothing shows; asked twice, because nothing brings it back. */
export function DeletePicture({ picture, onDeleted }: DeletePictureProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const failureWords = useFailureWords();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  function remove() {
    setAsking(false);
    callAsStaff(deletePicture(picture.id)).then(onDeleted, (error: unknown) => setFailure(toFailure(error)));
  }

  if (picture.usedIn.length > 0) return <p>{t('media.keptWhileUsed')}</p>;
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('media.delete')}
      </Button>
      {failure && <p role="alert">{failureWords(failure)}</p>}
      {asking && (
        <AskDialog
          final
          title={t('media.deleteTitle')}
          okText={t('media.deleteForGood')}
          onOk={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{t('media.deleteText')}</p>
        </AskDialog>
      )}
    </div>
  );
}
