import { answerPresses } from './answer-presses.ts';

/** How far a key moves in a dialog of slides. */
const stepOfKey: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const currentIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);

/** @returns the element marked `data-slides` around another, and its list */
function slidesAround(target: EventTarget | null) {
  const box = target instanceof Element && target.closest('[data-slides]');
  const list = box && box.querySelector('ul');
  return list ? { box, list } : undefined;
}

function scrollFrom(target: EventTarget | null, step: number) {
  const list = slidesAround(target)?.list;
  if (!list) return;
  const next = Math.max(0, Math.min(list.children.length - 1, currentIn(list) + step));
  list.scrollTo({ left: next * list.clientWidth });
}

/** Shows which slide is in view, and at either end that there are no more. */
function follow({ target }: Event) {
  const slides = slidesAround(target);
  if (slides?.list !== target || !slides.list.clientWidth) return;
  const { box, list } = slides;
  const current = currentIn(list);
  for (const { children } of box.querySelectorAll('[data-by-slide]'))
    for (const [index, child] of [...children].entries()) child.toggleAttribute('hidden', index !== current);
  for (const button of box.querySelectorAll<HTMLElement>('[data-step]')) {
    const next = current + Number(button.dataset.step);
    button.setAttribute('aria-disabled', String(next < 0 || next >= list.children.length));
  }
}

/**
 * Moves slides, which are a list that scrolls sideways, with one item to a screen, in an element marked `data-slides`. In it, a
 * button with `data-step` moves by so many slides, and `data-by-slide` marks elements that have one child
 * for each slide; of these, the current one is shown.
 */
export function moveSlides() {
  document.addEventListener('keydown', (event) => {
    const step = stepOfKey[event.key];
    // Elsewhere, such as at the banners, these keys scroll the page.
    const isInDialog = slidesAround(event.target)?.box instanceof HTMLDialogElement;
    if (step === undefined || event.altKey || !isInDialog) return;
    event.preventDefault();
    scrollFrom(event.target, step);
  });
  // Scrolling does not bubble.
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  answerPresses('[data-step]', (button) => scrollFrom(button, Number(button.dataset.step)));
}
