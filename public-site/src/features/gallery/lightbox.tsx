import type { Image } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import { NextSlide, PreviousSlide, SlidePosition } from '../../slides.tsx';
import styles from './lightbox.module.css';

export interface LightboxProps {
  pictures: Image[];
  /** The dialog's name for screen readers. */
  label: string;
}

/** @returns the id of a picture in the lightbox: a link with it as `data-shows` opens the lightbox there */
export const slideIdOf = ({ id }: Image) => `picture-${id}`;

/**
 * Shows the pictures one by one, filling the window. Swiping and closing are the browser's own; the starter opens it and handles
 * buttons and arrow keys.
 */
export function Lightbox({ pictures, label }: LightboxProps) {
  const { t } = useTranslation(['public-site', 'shared-ui']);
  return (
    // Toasts would make its hydration fail, and none are raised here.
    <dialog aria-label={label} className={styles.lightbox} data-slides="" data-no-toasts="">
      <div className={styles.bar}>
        <SlidePosition count={pictures.length} className={styles.position} />
        <form method="dialog">
          <IconButton type="submit" shape={closeIcon} label={t('shared-ui:close')} />
        </form>
      </div>
      <ul className={styles.slides}>
        {pictures.map((picture) => (
          <li key={picture.id} id={slideIdOf(picture)} className={styles.slide}>
            <Picture image={picture} sizes="100vw" />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <PreviousSlide label={t('gallery.previous')} />
        {/* Already part of the picture's text for screen readers. */}
        <div className={styles.caption} aria-hidden="true" data-by-slide="">
          {pictures.map(({ id, alt }, index) => (
            <LocalText key={id} as="p" hidden={index > 0} value={alt} />
          ))}
        </div>
        <NextSlide label={t('gallery.next')} />
      </div>
    </dialog>
  );
}
