import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from 'shell/api';
import { imageAddress } from 'shared-ui/picture';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { useStaffCall } from '../calls/use-staff-call.ts';
import { useFailureWords } from '../failure-words.ts';
import { describePicture, fetchPicture, type PictureWords as Words } from './media-api.ts';
import type { MediaPicture } from './media-contract.ts';
import { hasAlt, PictureWords } from './picture-words.tsx';
import { PlaceOfUse } from './place-of-use.tsx';

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
  const { id, image, usedIn } = picture;
  const [stored, setStored] = useState(picture);
  const [words, setWords] = useState<Words>({ alt: picture.alt, focal: picture.focal });
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const unsaved =
    words.alt.en !== picture.alt.en ||
    (words.alt.ta ?? '') !== (picture.alt.ta ?? '') ||
    words.focal.x !== picture.focal.x ||
    words.focal.y !== picture.focal.y;

  /** Shows what somebody else wrote meanwhile; saving again then replaces it knowingly. */
  async function lookAgain() {
    try {
      const theirs = await callAsStaff(fetchPicture(id));
      setStored(theirs);
      setProblem(
        t('media.describedMeanwhile', { words: [theirs.alt.en, theirs.alt.ta].filter(Boolean).join(' / ') }),
      );
    } catch (error) {
      setProblem(failureWords(toFailure(error)));
    }
  }

  async function save() {
    setChecked(true);
    if (!hasAlt(words)) return;
    setSending(true);
    setProblem(undefined);
    try {
      onSaved(await callAsStaff(describePicture(id, stored.version, words)));
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'refused' && failure.code === 'CONFLICT') await lookAgain();
      else setProblem(failureWords(failure));
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
              <li key={`${use.kind} ${use.id}`}>
                <PlaceOfUse use={use} />
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      {problem && <p role="alert">{problem}</p>}
    </EditDialog>
  );
}
