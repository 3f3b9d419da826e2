import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { Picture } from '@nalam/shared-ui/picture';
import { usePictureQuery } from './media-api.ts';
import styles from './small-picture.module.css';

/** A picture of the library with its description, loaded by id; it may have been deleted since. */
export function SmallPicture({ id }: { id: string }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { data: picture, error } = usePictureQuery(id);
  if (!picture && error) return <span>{t('media.pictureFailed')}</span>;
  if (!picture) return <span role="status">{t('loading')}</span>;
  const { image, alt } = picture;
  const isTamil = language === 'ta' && alt.ta !== undefined && alt.ta !== '';
  return (
    <span className={styles.picture}>
      <Picture image={image} sizes="96px" decorative />
      <span lang={isTamil ? 'ta' : 'en'}>{isTamil ? alt.ta : alt.en}</span>
    </span>
  );
}
