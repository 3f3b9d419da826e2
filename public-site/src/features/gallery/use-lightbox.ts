import { useState, type ComponentType, type MouseEvent } from 'react';
import { isPlainClick } from '@nalam/shell/plain-click';
import type { LightboxProps } from './lightbox.tsx';

interface OpenLightbox {
  Lightbox: ComponentType<LightboxProps>;
  /** The index of the picture that it opens with, from 0. */
  first: number;
  /** A key that counts openings, so that each starts with its own picture. */
  round: number;
  pageAddress: string;
}

const importLightbox = () => import('./lightbox.tsx');

/**
 * Opens links to pictures in the lightbox. They stay links when opened in a new tab, or when the lightbox cannot be
 * loaded.
 *
 * @param pageAddress the address of the page of pictures; another one closes the lightbox
 */
export function useLightbox(pageAddress: string) {
  const [openLightbox, setOpenLightbox] = useState<OpenLightbox>();

  function openInstead(click: MouseEvent<HTMLAnchorElement>, first: number) {
    const { currentTarget } = click;
    if (!isPlainClick(click)) return;
    click.preventDefault();
    // Safari does not focus a pressed link, and the focus needs an element to return to.
    currentTarget.focus();
    importLightbox().then(
      ({ Lightbox }) =>
        setOpenLightbox((before) => ({ Lightbox, first, round: (before?.round ?? 0) + 1, pageAddress })),
      () => location.assign(currentTarget.href),
    );
  }

  return {
    lightbox: openLightbox?.pageAddress === pageAddress ? openLightbox : undefined,
    openInstead,
    close: () => setOpenLightbox(undefined),
  };
}
