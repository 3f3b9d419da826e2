import type { MediaPicture } from '@nalam/api/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { imageAddress } from '@nalam/shared-ui/picture';
import { EditDialog } from '../ask-dialog/edit-dialog.tsx';
import { isEqual } from '../records/content/content.ts';
import { useFailureWords } from '../failure-words.ts';
import { failureOf } from '../staff-api/failure-of.ts';
import { useDescribePictureMutation, useLazyPictureQuery, type PictureDescription } from './media-api.ts';
import { hasAlt, PictureDescriptionFields } from './picture-description-fields.tsx';
import { PlaceOfUse } from './place-of-use.tsx';

interface PictureDialogProps {
  picture: MediaPicture;
  onSaved: (picture: MediaPicture) => void;
  onClose: () => void;
  /** Additional actions. */
  children?: ReactNode;
}

/** Edits the alternative text of a picture and shows where it is used. */
export function PictureDialog({ picture, onSaved, onClose, children }: PictureDialogProps) {
  const { t } = useTranslation('dashboard');
  const [describePicture, { isLoading: sending }] = useDescribePictureMutation();
  const [readPicture] = useLazyPictureQuery();
  const failureWords = useFailureWords();
  const { id, image, usedIn } = picture;
  const [stored, setStored] = useState(picture);
  const [description, setDescription] = useState<PictureDescription>({
    alt: picture.alt,
    focal: picture.focal,
  });
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const unsaved = !isEqual(description, { alt: picture.alt, focal: picture.focal });

  /** After a conflict: shows the other person's text, which saving again replaces. */
  async function lookAgain() {
    const { data: theirs, error } = await readPicture(id);
    if (!theirs) {
      setProblem(failureWords(error));
      return;
    }
    setStored(theirs);
    setProblem(t('media.describedMeanwhile', { words: Object.values(theirs.alt).join(' / ') }));
  }

  async function save() {
    setChecked(true);
    if (!hasAlt(description)) return;
    setProblem(undefined);
    const { data: saved, error } = await describePicture({ id, version: stored.version, description });
    if (saved) {
      onSaved(saved);
      return;
    }
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.code === 'CONFLICT') await lookAgain();
    else setProblem(failureWords(failure));
  }

  return (
    <EditDialog
      title={t('media.describe')}
      okText={t('save')}
      unsaved={unsaved}
      busy={sending && t('sending')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <PictureDescriptionFields
        src={imageAddress(image, image.widths[0] ?? image.width, 'webp')}
        description={description}
        onChange={setDescription}
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
