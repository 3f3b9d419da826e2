import type { MediaPicture } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@nalam/shared-ui/dialog';
import type { PictureQuery } from './media-api.ts';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTile } from './picture-tile.tsx';

interface LibraryDialogProps {
  /** The field's current picture. */
  current: string | null;
  onChoose: (picture: MediaPicture) => void;
  onClose: () => void;
}

/** Chooses a picture from the library, or uploads a new one. */
export function LibraryDialog({ current, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('dashboard');
  // State instead of the address, which belongs to the form below.
  const [query, setQuery] = useState<PictureQuery>({
    search: '',
    used: '',
    sort: '-createdAt',
    page: 1,
  });
  return (
    <Dialog open wide title={t('media.choose')} onClose={onClose}>
      <PictureGrid
        query={query}
        onChange={(change) => setQuery({ ...query, page: 1, ...change })}
        onUploaded={onChoose}
      >
        {(picture) => (
          <PictureTile picture={picture} chosen={picture.id === current} onPress={() => onChoose(picture)} />
        )}
      </PictureGrid>
    </Dialog>
  );
}
