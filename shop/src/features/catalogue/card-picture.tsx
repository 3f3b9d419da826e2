import type { Image } from 'api/contract';
import { Icon, imageIcon } from 'shared-ui/icon';
import { Picture } from 'shared-ui/picture';
import styles from './card-picture.module.css';

interface CardPictureProps {
  image: Image | null;
  /** The width that it takes on the page, as `Picture` has it. */
  sizes: string;
  priority?: boolean;
}

/** The picture of a card. It says nothing that the card's heading doesn't, so it isn't read out. */
export function CardPicture({ image, sizes, priority = false }: CardPictureProps) {
  if (image) return <Picture image={image} sizes={sizes} priority={priority} decorative />;
  // Keeps the cards of a row alike while a record has no picture.
  return (
    <picture className={styles.missing}>
      <Icon shape={imageIcon} />
    </picture>
  );
}
