import { useTranslation } from 'react-i18next';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { LocalTextFields } from './local-text-fields.tsx';
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
  return (
    <div className={shared.stack}>
      <LocalTextFields
        label={t('media.alt')}
        value={description.alt}
        english={{
          hint: t('media.altHint'),
          error: checked && !hasAlt(description) ? t('media.altMissing') : undefined,
        }}
        onChange={(alt) => onChange({ ...description, alt })}
      />
      <FocalPointPicker
        src={src}
        focal={description.focal}
        onChange={(focal) => onChange({ ...description, focal })}
      />
    </div>
  );
}
