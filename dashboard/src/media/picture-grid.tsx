import type { MediaPicture } from '@nalam/api/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { imageIcon } from '@nalam/shared-ui/icon';
import { ImageUpload } from '@nalam/shared-ui/image-upload';
import { SkeletonBox } from '@nalam/shared-ui/skeleton';
import { ListStates } from '../list/list-states.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { maxPictureBytes, pictureChoices, usePicturesQuery, type PictureQuery } from './media-api.ts';
import shared from '../styles/shared.module.css';
import styles from './picture-grid.module.css';
import { UploadDialog } from './upload-dialog.tsx';

interface PictureGridProps {
  query: PictureQuery;
  /** Receives the change; anything but the page returns to the first page. */
  onChange: (change: Partial<PictureQuery>) => void;
  children: (picture: MediaPicture) => ReactNode;
  onUploaded: (picture: MediaPicture) => void;
  /** The CSV export; omitted when choosing a picture. */
  csv?: boolean;
}

/** The library of pictures, with search, pages and upload. */
export function PictureGrid({ query, onChange, children, onUploaded, csv }: PictureGridProps) {
  const { t } = useTranslation('dashboard');
  const [file, setFile] = useState<File>();
  const pictures = usePicturesQuery(query);
  const { filters, filter, sort, toolbar, states } = useList(pictureChoices, [query, onChange]);

  return (
    <div className={shared.stack}>
      <ImageUpload
        label={t('media.new')}
        maxCount={1}
        maxBytes={maxPictureBytes}
        onChoose={([chosen]) => setFile(chosen)}
      />
      {file && (
        <UploadDialog
          file={file}
          onClose={() => setFile(undefined)}
          onUploaded={(picture) => {
            setFile(undefined);
            void pictures.refetch();
            onUploaded(picture);
          }}
        />
      )}
      <Toolbar
        {...toolbar}
        searchLabel={t('media.search')}
        searchHint={t('media.search')}
        choices={[
          filter('used', t('media.filter'), (each) =>
            t(each === '' ? 'media.all' : each === 'true' ? 'media.shown' : 'media.notShown'),
          ),
          sort,
        ]}
        {...(csv && { csv: { path: '/dashboard/media', params: filters } })}
      />
      <ListStates
        {...states}
        answer={pictures}
        failed={t('media.failed')}
        total={(count) => t('records.total', { count })}
        empty={<EmptyState shape={imageIcon} title={t('media.empty')} text={t('media.emptyText')} />}
        skeleton={
          <div className={styles.grid}>
            {Array.from({ length: 8 }, (_, place) => (
              <SkeletonBox key={place} />
            ))}
          </div>
        }
      >
        {(part) => (
          <ul className={styles.grid}>
            {part.pictures.map((picture) => (
              <li key={picture.id}>{children(picture)}</li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
