import { useTranslation } from 'react-i18next';
import { Picture } from 'shared-ui/picture';
import type { MediaPicture } from './media-contract.ts';
import styles from './picture-tile.module.css';

interface PictureTileProps {
  picture: MediaPicture;
  chosen?: boolean;
  onPress: () => void;
}

/** One picture of the library, to press. */
export function PictureTile({ picture, chosen, onPress }: PictureTileProps) {
  const { t } = useTranslation('dashboard');
  return (
    <button
      type="button"
      className={styles.tile}
      {...(chosen !== undefined && { 'aria-pressed': chosen })}
      onClick={onPress}
    >
      <Picture image={picture.image} sizes="160px" decorative />
      <span className={styles.words}>{picture.alt.en}</span>
      <span className={styles.used}>{t('media.used', { count: picture.usedIn.length })}</span>
    </button>
  );
}
