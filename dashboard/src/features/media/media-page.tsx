import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from 'shell/session';
import type { MediaPicture } from '../../media/media-contract.ts';
import { PictureDialog } from '../../media/picture-dialog.tsx';
import { PictureGrid } from '../../media/picture-grid.tsx';
import { PictureTile } from '../../media/picture-tile.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { DeletePicture } from './delete-picture.tsx';

/** All pictures of the site: what they show, where they are shown, and which can go. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const notify = useNotify();
  const [opened, setOpened] = useState<MediaPicture>();
  const [round, setRound] = useState(0);

  function done(text: string) {
    setOpened(undefined);
    setRound((last) => last + 1);
    notify({ kind: 'success', text });
  }

  return (
    <>
      <PageHeader title={t('media.title')} />
      <PictureGrid round={round} onUploaded={() => notify({ kind: 'success', text: t('media.uploaded') })}>
        {(picture) => <PictureTile picture={picture} onPress={() => setOpened(picture)} />}
      </PictureGrid>
      {opened && (
        <PictureDialog
          picture={opened}
          onSaved={() => done(t('records.saved'))}
          onClose={() => setOpened(undefined)}
        >
          <DeletePicture picture={opened} onDeleted={() => done(t('media.deleted'))} />
        </PictureDialog>
      )}
    </>
  );
}
