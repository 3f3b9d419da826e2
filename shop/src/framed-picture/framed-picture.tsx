import type { Image } from '@nalam/api/contract';
import { Icon, imageIcon } from '@nalam/shared-ui/icon';
import { Picture, type PictureProps } from '@nalam/shared-ui/picture';
import styles from './framed-picture.module.css';

interface FramedPictureProps extends Pick<PictureProps, 'sizes' | 'priority' | 'decorative'> {
  image: Image | null;
  shape: 'square' | 'wide';
}

/** A picture cropped to a ratio, so that all in a list look alike, with a placeholder for records without a picture. */
export function FramedPicture({ image, shape, ...rest }: FramedPictureProps) {
  return (
    <div className={`${styles.frame} ${styles[shape]}`}>
      {image ? <Picture image={image} {...rest} /> : <Icon shape={imageIcon} />}
    </div>
  );
}
