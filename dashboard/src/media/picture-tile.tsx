import type { MediaPicture } from '@nalam/api/contract';
import { inLanguage } from '@nalam/api/languages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import styles from './picture-tile.module.css';

interface PictureTileProps {
  picture: MediaPicture;
  chosen?: boolean;
  onPress: () => void;
}

/** One picture of the library, as a button. */
export function PictureTile({ picture, chosen, onPress }: PictureTileProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <button
      type="button"
      className={styles.tile}
      {...(chosen !== undefined && { 'aria-pressed': chosen })}
      onClick={onPress}
    >
      <Picture image={picture.image} sizes="160px" decorative />
      <LocalText as="span" className={styles.words} value={inLanguage(picture.alt, language)} />
      <span className={styles.used}>{t('media.used', { count: picture.usedIn.length })}</span>
    </button>
  );
}
