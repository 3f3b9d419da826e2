import { useTranslation } from 'react-i18next';
import { TextField } from '@nalam/shared-ui/text-field';
import { FocalPointPicker } from './focal-point-picker.tsx';
import type { PictureWords as Words } from './media-api.ts';
import shared from '../styles/shared.module.css';

interface PictureWordsProps {
  /** The picture in which to set the focal point. */
  src: string;
  words: Words;
  onChange: (words: Words) => void;
  /** Whether to say that the English text is missing. */
  checked: boolean;
}

export const hasAlt = ({ alt }: Words) => alt.en.trim() !== '';

/** The alternative text and the focal point of a picture. */
export function PictureWords({ src, words, onChange, checked }: PictureWordsProps) {
  const { t } = useTranslation('dashboard');
  const { alt } = words;
  return (
    <div className={shared.stack}>
      <TextField
        label={t('media.altEn')}
        hint={t('media.altHint')}
        required
        maxLength={300}
        value={alt.en}
        error={checked && !hasAlt(words) ? t('media.altMissing') : undefined}
        onChange={({ currentTarget }) => onChange({ ...words, alt: { ...alt, en: currentTarget.value } })}
      />
      <TextField
        label={t('media.altTa')}
        lang="ta"
        maxLength={300}
        value={alt.ta ?? ''}
        onChange={({ currentTarget }) => onChange({ ...words, alt: { ...alt, ta: currentTarget.value } })}
      />
      <FocalPointPicker src={src} focal={words.focal} onChange={(focal) => onChange({ ...words, focal })} />
    </div>
  );
}
