import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { checkFiles, imageTypes, type UploadProblem } from './check-files.ts';
import styles from './image-upload.module.css';

export interface ImageUploadProps {
  label: string;
  hint?: string;
  /** The maximum number of pictures at once. */
  maxCount: number;
  /** The size limit of a picture, in bytes. */
  maxBytes: number;
  disabled?: boolean;
  /** Called with valid pictures, never more than `maxCount`. */
  onChoose: (files: File[]) => void;
}

/**
 * Accepts pictures from the device, chosen or dropped, and refuses invalid ones with the messages of
 * docs/product.md#uploads. The API checks again, by content.
 */
export function ImageUpload({
  label,
  hint,
  maxCount,
  maxBytes,
  disabled = false,
  onChoose,
}: ImageUploadProps) {
  const { t } = useTranslation('shared-ui');
  const [problem, setProblem] = useState<UploadProblem>();
  const [isDraggedOver, setDraggedOver] = useState(false);

  async function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const foundProblem = await checkFiles(files, maxCount, maxBytes);
    setProblem(foundProblem);
    if (!foundProblem) onChoose(files);
  }

  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (!disabled) setDraggedOver(true);
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      if (!disabled) void take(event.dataTransfer.files);
    },
  };

  return (
    <div className={styles.upload} data-over={isDraggedOver} {...dropHandlers}>
      <Field
        label={label}
        hint={hint ?? t('upload.hint', { limit: Math.floor(maxBytes / 1024 / 1024) })}
        error={problem && t(`upload.${problem.kind}`, { limit: problem.limit })}
        id={undefined}
        required={false}
      >
        {(wiring) => (
          // Covered by our own button, because the browser's is in the browser's language, and says that no file was
          // chosen.
          <span className={styles.picker}>
            <input
              {...wiring}
              className={styles.native}
              type="file"
              accept={imageTypes.join(',')}
              multiple={maxCount > 1}
              disabled={disabled}
              onChange={({ currentTarget }) => {
                void take(currentTarget.files);
                // Reset, so that choosing a refused file again triggers a change event.
                currentTarget.value = '';
              }}
            />
            <span className={buttonClass('secondary')} aria-hidden="true">
              {t('upload.choose', { count: maxCount })}
            </span>
          </span>
        )}
      </Field>
    </div>
  );
}
