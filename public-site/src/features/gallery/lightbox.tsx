import type { Image } from '@nalam/api/contract';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNow, openNow } from '@nalam/shared-ui/dialog';
import { chevronLeftIcon, chevronRightIcon, closeIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import { useSlides } from '../../use-slides.ts';
import styles from './lightbox.module.css';

export interface LightboxProps {
  pictures: Image[];
  /** The index of the first picture, from 0. */
  first: number;
  /** The dialog's name for screen readers. */
  label: string;
  onClose: () => void;
}

/**
 * The pictures one by one over the whole window. Swiping is the browser's own scrolling; the arrow keys and the
 * buttons do the same; Esc and the back gesture close it, and the browser gives the focus back to the thumbnail.
 */
export function Lightbox({ pictures, first, label, onClose }: LightboxProps) {
  const { t } = useTranslation(['public-site', 'shared-ui']);
  const dialog = useRef<HTMLDialogElement>(null);
  const { list, position, goTo } = useSlides(pictures.length, first);
  const last = pictures.length - 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openNow(element);
    const slides = element.querySelector('ul');
    if (slides) slides.scrollLeft = first * slides.clientWidth;
    // The focus returns only if the dialog is closed before it is removed from the page.
    return () => closeNow(element);
  }, [first]);

  function onKeyDown(event: KeyboardEvent) {
    const nextPosition = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: last }[event.key];
    if (nextPosition === undefined) return;
    event.preventDefault();
    goTo(Math.min(last, Math.max(0, nextPosition)));
  }

  const currentPicture = pictures[position];
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.lightbox}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <span aria-live="polite" className={styles.position}>
          {t('gallery.position', { position: position + 1, count: pictures.length })}
        </span>
        <IconButton shape={closeIcon} label={t('shared-ui:close')} onClick={() => dialog.current?.close()} />
      </div>
      <ul ref={list} className={styles.slides}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.slide} inert={index !== position}>
            <Picture image={picture} sizes="100vw" priority={index === first} />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <IconButton
          shape={chevronLeftIcon}
          label={t('gallery.previous')}
          aria-disabled={position === 0}
          onClick={() => goTo(Math.max(0, position - 1))}
        />
        {/* Part of the picture's text for screen readers. */}
        <p className={styles.caption} aria-hidden="true">
          {currentPicture && <LocalText value={currentPicture.alt} />}
        </p>
        <IconButton
          shape={chevronRightIcon}
          label={t('gallery.next')}
          aria-disabled={position === last}
          onClick={() => goTo(Math.min(last, position + 1))}
        />
      </div>
    </dialog>
  );
}
