import { onPress } from './on-press.ts';

/** @returns which of the slides is in view, counted from 0 */
export const currentIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);

/** Moves the slides around an element by so many, and stops at the first and the last. Without motion, so that a press is answered at once. */
export function scrollSlides(target: Element, step: number) {
  const list = target.closest('[data-slides]')?.querySelector('ul');
  if (!list) return;
  const next = Math.max(0, Math.min(list.children.length - 1, currentIn(list) + step));
  list.scrollTo({ left: next * list.clientWidth, behavior: 'instant' });
}

/**
 * Moves slides, which are a list that scrolls sideways, with one item to a screen, in an element marked `data-slides`: a
 * button with `data-step` in it moves by so many slides.
 */
export function moveSlides() {
  onPress('[data-step]', (button) => {
    scrollSlides(button, Number(button.dataset.step));
  });
}
