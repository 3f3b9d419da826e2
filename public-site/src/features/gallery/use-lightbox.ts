import { useState, type ComponentType, type MouseEvent } from 'react';
import { isPlainClick } from '@nalam/shell/plain-click';
import type { LightboxProps } from './lightbox.tsx';

interface OpenLightbox {
  Lightbox: ComponentType<LightboxProps>;
  /** Which picture it opens with, from 0. */
  first: number;
  /** Counts the openings: each starts from its own picture. */
  round: number;
  shown: string;
}

const importLightbox = () => import('./lightbox.tsx');

/**
 * Turns links to pictures into the lightbox. A link that is opened in a new tab stays a link, and so it does when the
 * lightbox cannot be loaded.
 *
 * @param shown the address of the pictures' page: going to another one closes it
 */
export function useLightbox(shown: string) {
  const [opened, setOpened] = useState<OpenLightbox>();

  function openInstead(click: MouseEvent<HTMLAnchorElement>, first: number) {
    const { currentTarget } = click;
    if (!isPlainClick(click)) return;
    click.preventDefault();
    // Safari does not focus a link that is pressed, and the focus must have a place to come back to.
    currentTarget.focus();
    importLightbox().then(
      ({ Lightbox }) => setOpened((before) => ({ Lightbox, first, round: (before?.round ?? 0) + 1, shown })),
      () => location.assign(currentTarget.href),
    );
  }

  return {
    lightbox: opened?.shown === shown ? opened : undefined,
    openInstead,
    close: () => setOpened(undefined),
  };
}
