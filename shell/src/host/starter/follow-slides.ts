import { currentIn, scrollSlides } from '../inline/move-slides.ts';

/** How far a key moves in a dialog of slides. */
const stepOfKey: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const slidesAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-slides]') : null;

/** Shows which slide is visible, and at either end that there are no more. */
function show(slides: Element) {
  const list = slides.querySelector('ul');
  if (!list?.clientWidth) return;
  const current = currentIn(list);
  for (const { children } of slides.querySelectorAll('[data-by-slide]'))
    for (const [index, child] of [...children].entries()) child.toggleAttribute('hidden', index !== current);
  for (const button of slides.querySelectorAll<HTMLElement>('[data-step]')) {
    const next = current + Number(button.dataset.step);
    button.setAttribute('aria-disabled', String(next < 0 || next >= list.children.length));
  }
}

/**
 * Follows slides (`inline/move-slides.ts`): `data-by-slide` marks elements with one child per slide, of which the current one is
 * shown. In a dialog, keys move slides.
 */
export function followSlides() {
  document.addEventListener('keydown', (event) => {
    const step = stepOfKey[event.key];
    const slides = slidesAround(event.target);
    // Elsewhere, for example at the banners, these keys scroll the page.
    if (step === undefined || event.altKey || !(slides instanceof HTMLDialogElement)) return;
    event.preventDefault();
    scrollSlides(slides, step);
  });
  // Scroll events do not bubble.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const slides = slidesAround(target);
      if (slides && target instanceof HTMLUListElement) show(slides);
    },
    { capture: true, passive: true },
  );
  // Slides that moved before this script ran.
  document.querySelectorAll('[data-slides]').forEach(show);
}
