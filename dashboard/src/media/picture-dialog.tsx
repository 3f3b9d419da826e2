import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type Failure } from 'shell/api';
import { imageAddress } from 'shared-ui/picture';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { useStaffCall } from '../calls/use-staff-call.ts';
import { useFailureWords } from '../failure-words.ts';
import { useTitle } from '../records/use-title.ts';
import { describePicture, type PictureWords as Words } from './media-api.ts';
import type { MediaPicture } from './media-contract.ts';
import { hasAlt, PictureWords } from './picture-words.tsx';

interface PictureDialogProps {
  picture: MediaPicture;
  onSaved: (picture: MediaPicture) => void;
  onClose: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** What is said about a picture, everywhere that it is shown, and where that is. */
export function PictureDialog({ picture, onSaved, onClose, children }: PictureDialogProps) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const failureWords = useFailureWords();
  const titleOf = useTitle();
  const { id, version, image, usedIn } = picture;
  const [words, setWords] = useState<Words>({ alt: picture.alt, focal: picture.focal });
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const unsaved =
    words.alt.en !== picture.alt.en ||
    (words.alt.ta ?? '') !== (picture.alt.ta ?? '') ||
    words.focal.x !== picture.focal.x ||
    words.focal.y !== picture.focal.y;

  async function save() {
    setChecked(true);
    if (!hasAlt(words)) return;
    setSending(true);
    setFailure(undefined);
    try {
      onSaved(await callAsStaff(describePicture(id, version, words)));
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <EditDialog
      title={t('media.describe')}
      okText={t('media.save')}
      unsaved={unsaved}
      busy={sending && t('sending')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <PictureWords
        src={imageAddress(image, image.widths[0] ?? image.width, 'webp')}
        words={words}
        onChange={setWords}
        checked={checked}
      />
      {usedIn.length > 0 && (
        <>
          <h3>{t('media.usedIn')}</h3>
          <ul>
            {usedIn.map((use) => (
              <li key={`${use.kind} ${use.id}`} lang={titleOf(use).lang}>
                {titleOf(use).text}
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      {failure && <p role="alert">{failureWords(failure)}</p>}
    </EditDialog>
  );
}
