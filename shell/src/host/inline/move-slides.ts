import { onPress } from './on-press.ts';

/** @returns the index of the visible slide */
export const currentIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);

/**
 * Moves the slides around an element by `step`, and stops at the first and the last. Without animation, so that a press takes effect at once.
 */
export function scrollSlides(target: Element, step: number) {
  const list = target.closest('[data-slides]')?.querySelector('ul');
  if (!list) return;
  const next = Math.max(0, Math.min(list.children.length - 1, currentIn(list) + step));
  list.scrollTo({ left: next * list.clientWidth, behavior: 'instant' });
}

/**
 * Makes buttons with `data-step` move the slides of their `data-slides` element by that number. Slides are a list that scrolls
 * sideways, one item per screen.
 */
export function moveSlides() {
  onPress('[data-step]', (button) => {
    scrollSlides(button, Number(button.dataset.step));
  });
}
