import type { Image } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { FramedPicture } from '../../framed-picture/framed-picture.tsx';
import styles from './product-pictures.module.css';

const sizes = '(min-width: 1264px) 580px, (min-width: 768px) 50vw, 100vw';

/** A product's pictures side by side, with the browser's own scrolling by finger, wheel or key. */
export function ProductPictures({ images }: { images: Image[] }) {
  const { t } = useTranslation('shop');
  const [first, ...others] = images;
  if (!first) return <FramedPicture image={null} shape="wide" sizes={sizes} />;
  if (others.length === 0) return <FramedPicture image={first} shape="square" sizes={sizes} priority />;
  return (
    // A scrolling region must be focusable and have a name.
    <div className={styles.strip} role="region" aria-label={t('product.pictures')} tabIndex={0}>
      {images.map((image, index) => (
        <div key={image.id} className={styles.picture}>
          <FramedPicture image={image} shape="square" sizes={sizes} priority={index === 0} />
        </div>
      ))}
    </div>
  );
}
