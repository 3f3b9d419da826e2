import type { StoredText } from '@nalam/api/contract';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { Tag } from '@nalam/shared-ui/tag';
import { LocalTextFields } from './local-text-fields.tsx';
import styles from './upload-row.module.css';
import { useUploadWords } from './use-upload-words.ts';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onDescribe: (alt: StoredText) => void;
  onLeaveOut: (() => void) | undefined;
}

/** One of many pictures, with its alternative text and progress. */
export function UploadRow({ upload, onDescribe, onLeaveOut }: UploadRowProps) {
  const { t } = useTranslation('dashboard');
  const uploadWords = useUploadWords();
  const { file, alt, progress } = upload;
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const fixed = progress.status === 'sending' || progress.status === 'done';

  return (
    <div className={styles.upload} role="group" aria-label={file.name}>
      <img className={styles.picture} src={src} alt="" />
      <div className={styles.words}>
        <LocalTextFields label={t('media.alt')} value={alt} readOnly={fixed} onChange={onDescribe} />
        {progress.status === 'sending' && <Progress name={file.name} share={progress.share} />}
        {progress.status === 'failed' && (
          <p role="alert" className={styles.failed}>
            {uploadWords(progress.failure)}
          </p>
        )}
        {progress.status === 'done' && (
          <p>
            <Tag kind="good">{t('media.many.done')}</Tag>
          </p>
        )}
      </div>
      {onLeaveOut && !fixed && (
        <IconButton
          shape={closeIcon}
          label={t('media.many.leaveOut', { name: file.name })}
          onClick={onLeaveOut}
        />
      )}
    </div>
  );
}

function Progress({ name, share }: { name: string; share: number }) {
  const { t } = useTranslation('dashboard');
  const percent = Math.floor(share * 100);
  return (
    <p className={styles.progress}>
      {/* Indeterminate, because the server's processing time is unknown. */}
      <progress aria-label={name} max={100} {...(percent < 100 && { value: percent })} />
      {percent < 100 ? t('media.many.sent', { percent }) : t('media.many.preparing')}
    </p>
  );
}
