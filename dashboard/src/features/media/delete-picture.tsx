import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type Failure } from 'shell/api';
import { Button } from 'shared-ui/button';
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
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  if (picture.usedIn.length > 0) return <p>{t('media.keptWhileUsed')}</p>;
  if (!asked) {
    return (
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('media.delete')}
      </Button>
    );
  }
  return (
    <div>
      <Button
        kind="secondary"
        onClick={() => {
          callAsStaff(deletePicture(picture.id)).then(onDeleted, (error: unknown) =>
            setFailure(toFailure(error)),
          );
        }}
      >
        {t('media.deleteForGood')}
      </Button>
      {failure && <p role="alert">{failureWords(failure)}</p>}
    </div>
  );
}
