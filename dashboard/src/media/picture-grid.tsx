import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { imageIcon } from 'shared-ui/icon';
import { ImageUpload } from 'shared-ui/image-upload';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useLoaded } from '../calls/use-loaded.ts';
import { useFailureWords } from '../failure-words.ts';
import { Pages } from '../list/pages.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { fetchPictures, mostBytes } from './media-api.ts';
import type { MediaPicture } from './media-contract.ts';
import styles from './picture-grid.module.css';
import { UploadDialog } from './upload-dialog.tsx';

interface PictureGridProps {
  search: string;
  page: number;
  onChange: (change: { search?: string; page?: number }) => void;
  /** Changes when the library must be read again. */
  round?: number;
  children: (picture: MediaPicture) => ReactNode;
  onUploaded: (picture: MediaPicture) => void;
}

/** The library: found by words, a page at a time, with a place for new pictures. */
export function PictureGrid({ search, page, onChange, round = 0, children, onUploaded }: PictureGridProps) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const [file, setFile] = useState<File>();
  const [loaded, reload] = useLoaded(`pictures ${search} ${page} ${round}`, fetchPictures(search, page));

  return (
    <div className={styles.library}>
      <ImageUpload
        label={t('media.new')}
        maxCount={1}
        maxBytes={mostBytes}
        onChoose={([chosen]) => setFile(chosen)}
      />
      {file && (
        <UploadDialog
          file={file}
          onClose={() => setFile(undefined)}
          onUploaded={(picture) => {
            setFile(undefined);
            reload();
            onUploaded(picture);
          }}
        />
      )}
      <SearchBox
        label={t('media.search')}
        hint={t('media.search')}
        search={search}
        onSearch={(words) => onChange({ search: words, page: 1 })}
      />
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <div className={styles.grid}>
            {Array.from({ length: 8 }, (_, place) => (
              <SkeletonBox key={place} />
            ))}
          </div>
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('media.failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' &&
        (loaded.value.pictures.length === 0 ? (
          <EmptyState
            shape={imageIcon}
            title={search ? t('records.nothingFound') : t('media.empty')}
            text={search ? t('records.nothingFoundText') : t('media.emptyText')}
          />
        ) : (
          <>
            <ul className={styles.grid}>
              {loaded.value.pictures.map((picture) => (
                <li key={picture.id}>{children(picture)}</li>
              ))}
            </ul>
            <Pages
              total={loaded.value.total}
              page={page}
              pageSize={loaded.value.pageSize}
              onPage={(next) => onChange({ page: next })}
            />
          </>
        ))}
    </div>
  );
}
