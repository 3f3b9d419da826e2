import { useTranslation } from 'react-i18next';
import { TextField } from '@nalam/shared-ui/text-field';
import { FocalPointPicker } from './focal-point-picker.tsx';
import type { PictureDescription } from './media-api.ts';
import shared from '../styles/shared.module.css';

interface PictureDescriptionFieldsProps {
  /** The picture in which to set the focal point. */
  src: string;
  description: PictureDescription;
  onChange: (description: PictureDescription) => void;
  /** True to report a missing English text. */
  checked: boolean;
}

export const hasAlt = ({ alt }: PictureDescription) => alt.en.trim() !== '';

/** The alternative text and the focal point of a picture. */
export function PictureDescriptionFields({
  src,
  description,
  onChange,
  checked,
}: PictureDescriptionFieldsProps) {
  const { t } = useTranslation('dashboard');
  const { alt } = description;
  return (
    <div className={shared.stack}>
      <TextField
        label={t('media.altEn')}
        hint={t('media.altHint')}
        required
        maxLength={300}
        value={alt.en}
        error={checked && !hasAlt(description) ? t('media.altMissing') : undefined}
        onChange={({ currentTarget }) =>
          onChange({ ...description, alt: { ...alt, en: currentTarget.value } })
        }
      />
      <TextField
        label={t('media.altTa')}
        lang="ta"
        maxLength={300}
        value={alt.ta ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...description, alt: { ...alt, ta: currentTarget.value } })
        }
      />
      <FocalPointPicker
        src={src}
        focal={description.focal}
        onChange={(focal) => onChange({ ...description, focal })}
      />
    </div>
  );
}
