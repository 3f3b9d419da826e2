import { expect, test } from '@jest/globals';
import { moveSlides } from '../inline/move-slides.ts';
import { followSlides } from './follow-slides.ts';

/** jsdom has no layout: defines slides 100 px wide that scroll instantly. */
function lay(list: Element) {
  Object.defineProperty(list, 'clientWidth', { value: 100 });
  list.scrollTo = ((options: ScrollToOptions) => {
    list.scrollLeft = options.left ?? 0;
    list.dispatchEvent(new Event('scroll'));
  }) as Element['scrollTo'];
}

test('buttons move slides by one and stop at the ends, and what is beside them follows, also when the first press came before the starter', () => {
  document.body.innerHTML = `
    <section data-slides>
      <ul><li></li><li></li><li></li></ul>
      <button data-step="-1"></button><button data-step="1"></button>
      <p data-by-slide><span>1 of 3</span><span hidden>2 of 3</span><span hidden>3 of 3</span></p>
    </section>`;
  const [previous, next] = document.querySelectorAll<HTMLElement>('[data-step]');
  const list = document.querySelector('ul');
  if (!previous || !next || !list) throw new Error('There are no slides.');
  lay(list);
  const shown = () => document.querySelector('[data-by-slide] > :not([hidden])')?.textContent;

  moveSlides();
  next.click();
  followSlides();
  expect(shown()).toBe('2 of 3');

  next.click();
  next.click();
  expect(shown()).toBe('3 of 3');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(previous).toHaveAttribute('aria-disabled', 'false');

  for (let presses = 0; presses < 3; presses += 1) previous.click();
  expect(shown()).toBe('1 of 3');
  expect(previous).toHaveAttribute('aria-disabled', 'true');
});
