import { inLanguage } from '@nalam/api/languages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { LocalText } from '@nalam/shared-ui/local-text';
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
  return (
    <span className={styles.picture}>
      <Picture image={picture.image} sizes="96px" decorative />
      <LocalText as="span" value={inLanguage(picture.alt, language)} />
    </span>
  );
}
