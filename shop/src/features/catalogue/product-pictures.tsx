import type { Image } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Picture } from 'shared-ui/picture';
import { CardPicture } from './card-picture.tsx';
import styles from './product-pictures.module.css';

const sizes = '(min-width: 1264px) 580px, (min-width: 768px) 50vw, 100vw';

/** A product's pictures, side by side: the browser's own scrolling brings the next one, by finger, wheel or key. */
export function ProductPictures({ images }: { images: Image[] }) {
  const { t } = useTranslation('shop');
  const [only, ...others] = images;
  if (!only) return <CardPicture image={null} sizes={sizes} />;
  if (others.length === 0) {
    return (
      <div className={styles.picture}>
        <Picture image={only} sizes={sizes} priority />
      </div>
    );
  }
  return (
    // What scrolls must be reachable by keyboard, and have a name there.
    <ul className={styles.strip} role="list" aria-label={t('product.pictures')} tabIndex={0}>
      {images.map((image, index) => (
        <li key={image.id} className={styles.picture}>
          <Picture image={image} sizes={sizes} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}
