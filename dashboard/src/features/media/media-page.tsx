import type { MediaPicture } from '@nalam/api/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useNotices } from '../../notices.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { pictureChoices, useLazyPictureQuery } from '../../media/media-api.ts';
import { PictureDialog } from '../../media/picture-dialog.tsx';
import { PictureGrid } from '../../media/picture-grid.tsx';
import { PictureTile } from '../../media/picture-tile.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { DeletePicture } from './delete-picture.tsx';

/** All pictures of the site, with descriptions and uses; unused ones can be deleted. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const [query, change] = useListParams(pictureChoices);
  const [openPicture, setOpenPicture] = useState<MediaPicture>();
  const [savedPicture, setSavedPicture] = useState<MediaPicture>();
  // The list shows its previous answer until the next one arrives.
  const newest = (picture: MediaPicture) =>
    savedPicture?.id === picture.id && savedPicture.version > picture.version ? savedPicture : picture;

  useAddressed(setOpenPicture);

  function closeWithNotice(text: string) {
    setOpenPicture(undefined);
    notices.succeeded(text);
  }

  return (
    <>
      <PageHeader title={t('media.title')} />
      <PictureGrid
        csv
        query={query}
        onChange={change}
        onUploaded={() => notices.succeeded(t('media.uploaded'))}
      >
        {(picture) => (
          <PictureTile picture={newest(picture)} onPress={() => setOpenPicture(newest(picture))} />
        )}
      </PictureGrid>
      {openPicture && (
        <PictureDialog
          picture={openPicture}
          onSaved={(picture) => {
            setSavedPicture(picture);
            closeWithNotice(t('records.saved'));
          }}
          onClose={() => setOpenPicture(undefined)}
        >
          <DeletePicture picture={openPicture} onDeleted={() => closeWithNotice(t('media.deleted'))} />
        </PictureDialog>
      )}
    </>
  );
}

/** Opens the picture in the address, but only once: afterwards the library is shown. */
function useAddressed(open: (picture: MediaPicture) => void) {
  const [address, setAddress] = useSearchParams();
  const [readPicture] = useLazyPictureQuery();
  const notices = useNotices();
  const id = address.get('picture');
  useEffect(() => {
    if (id === null) return;
    setAddress(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete('picture');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
    void readPicture(id).then(({ data, error }) => {
      if (data) open(data);
      else notices.failed(error);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new address opens another picture
  }, [id]);
}
