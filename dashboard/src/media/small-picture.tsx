import { useTranslation } from 'react-i18next';
import { useLanguage } from 'shell/page';
import { Picture } from 'shared-ui/picture';
import { useLoaded } from '../calls/use-loaded.ts';
import { fetchPicture } from './media-api.ts';
import type { MediaPicture } from './media-contract.ts';
import styles from './small-picture.module.css';

/** A picture of the library with its description, by its id alone; it may have been deleted since. */
export function SmallPicture({ id }: { id: string }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [loaded] = useLoaded<MediaPicture>(`picture ${id}`, fetchPicture(id));
  if (loaded.status === 'loading') return <span role="status">{t('loading')}</span>;
  if (loaded.status === 'failed') return <span>{t('media.pictureFailed')}</span>;
  const { image, alt } = loaded.value;
  const isTamil = language === 'ta' && alt.ta !== undefined && alt.ta !== '';
  return (
    <span className={styles.picture}>
      <Picture image={image} sizes="96px" decorative />
      <span lang={isTamil ? 'ta' : 'en'}>{isTamil ? alt.ta : alt.en}</span>
    </span>
  );
}
