import type { MediaPicture } from '@nalam/api/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { imageIcon } from '@nalam/shared-ui/icon';
import { ImageUpload } from '@nalam/shared-ui/image-upload';
import { SkeletonBox } from '@nalam/shared-ui/skeleton';
import { Answered } from '../answer/answered.tsx';
import { Pages } from '../list/pages.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useToolbarChoices } from '../list/use-toolbar-choices.ts';
import { maxPictureBytes, pictureChoices, usePicturesQuery, type PictureQuestion } from './media-api.ts';
import shared from '../styles/shared.module.css';
import styles from './picture-grid.module.css';
import { UploadDialog } from './upload-dialog.tsx';

interface PictureGridProps {
  question: PictureQuestion;
  /** A change of anything but the page goes to the first page. */
  onChange: (change: Partial<PictureQuestion>) => void;
  children: (picture: MediaPicture) => ReactNode;
  onUploaded: (picture: MediaPicture) => void;
  /** The CSV export; left out when choosing a picture. */
  csv?: boolean;
}

/** The library of pictures, with search, pages and upload. */
export function PictureGrid({ question, onChange, children, onUploaded, csv }: PictureGridProps) {
  const { t } = useTranslation('dashboard');
  const [file, setFile] = useState<File>();
  const pictures = usePicturesQuery(question);
  const { search, used, page } = question;
  const { filter, sort } = useToolbarChoices(pictureChoices, question);
  const narrowed = search + used !== '';

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
        searchLabel={t('media.search')}
        search={search}
        searchHint={t('media.search')}
        choices={[
          filter('used', t('media.filter'), (each) =>
            t(each === '' ? 'media.all' : each === 'true' ? 'media.shown' : 'media.notShown'),
          ),
          sort,
        ]}
        onChange={(name, value) => onChange({ page: 1, [name]: value })}
        {...(csv && { csv: { path: '/dashboard/media', params: { search, used } } })}
      />
      <Answered
        answer={pictures}
        failed={t('media.failed')}
        skeleton={
          <div className={styles.grid}>
            {Array.from({ length: 8 }, (_, place) => (
              <SkeletonBox key={place} />
            ))}
          </div>
        }
      >
        {(part) =>
          part.pictures.length === 0 ? (
            <EmptyState
              shape={imageIcon}
              title={narrowed ? t('records.nothingFound') : t('media.empty')}
              text={narrowed ? t('records.nothingFoundText') : t('media.emptyText')}
            />
          ) : (
            <>
              <ul className={styles.grid}>
                {part.pictures.map((picture) => (
                  <li key={picture.id}>{children(picture)}</li>
                ))}
              </ul>
              <Pages
                total={part.total}
                page={page}
                pageSize={part.pageSize}
                onPage={(next) => onChange({ page: next })}
              />
            </>
          )
        }
      </Answered>
    </div>
  );
}
